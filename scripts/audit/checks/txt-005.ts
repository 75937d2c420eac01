import { proseFaults } from '../language/prose-checks.ts';
import { copyOf, isTestimonial } from '../register/unit.ts';
import type { RuleCode } from '../claims/rule.ts';

/** Finds long phrases that a shorter one can replace. */
export default {
  *proofread(site) {
    const copy = copyOf(site).filter((unit) => !isTestimonial(unit));
    for (const { at, words, shorter } of proseFaults('retext-simplify', copy, site.keep))
      yield {
        at,
        words,
        message: `“${words}” can be shorter${shorter === null ? '' : `: “${shorter}”`}`,
      };
  },
} satisfies RuleCode;
