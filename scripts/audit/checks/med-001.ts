import type { RuleCode } from '../claims/rule.ts';

/** Medicare words that a reviewer has approved are no fault. */
export default {
  skips: ({ id }, { approvals }) => approvals.get(id)?.status === 'approved',
} satisfies RuleCode;
