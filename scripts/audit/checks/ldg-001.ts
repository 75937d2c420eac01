import type { RuleCode } from '../claims/rule.ts';

/** The ledger can be relied upon. */
export default {
  inspect: (site) => site.ledger.faults,
} satisfies RuleCode;
