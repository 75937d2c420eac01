import type { RuleCode } from '../claims/rule.ts';

/** Browsers that accept compression get the same bytes as those that do not. */
export default {
  inspect: (site) => site.packedDifferently,
} satisfies RuleCode;
