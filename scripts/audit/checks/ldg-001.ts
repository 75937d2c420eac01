import type { RuleCode } from '../claims/rule.ts';

/** The ledger can be relied upon. */
export default {
  *inspect(site) {
    for (const { spot, ...fault } of site.ledger.faults) yield { at: spot, ...fault };
  },
} satisfies RuleCode;
