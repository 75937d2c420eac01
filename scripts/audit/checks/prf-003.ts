import { unapproved } from '../approvals/status.ts';
import type { RuleCode } from '../claims/rule.ts';

/** What is published beside the words was approved too. */
export default {
  *inspect(site) {
    for (const { thing, message } of unapproved(site.values, site))
      yield { at: { ...thing.spot, id: thing.id }, message: `${thing.what}: ${message}` };
  },
} satisfies RuleCode;
