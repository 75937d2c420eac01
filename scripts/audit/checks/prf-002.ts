import { unapproved } from '../approvals/status.ts';
import { copyOf } from '../register/unit.ts';
import type { RuleCode } from '../claims/rule.ts';

/** What is published is what was approved. */
export default {
  *inspect(site) {
    for (const { thing: at, message } of unapproved(copyOf(site), site)) yield { at, message };
  },
} satisfies RuleCode;
