import type { RuleCode } from '../claims/rule.ts';

/** The files of approvals can be read, line by line. */
export default {
  inspect: (site) => site.approved.faults,
} satisfies RuleCode;
