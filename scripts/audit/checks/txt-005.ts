import { wordyPhrases } from '../language/prose-checks.ts';
import { copyOf, isTestimonial } from '../register/unit.ts';
import type { RuleCode } from '../claims/rule.ts';

/** Finds long phrases that a shorter one can replace. */
export default {
  *proofread(site) {
    for (const { at, words, shorter } of wordyPhrases(copyOf(site).filter((unit) => !isTestimonial(unit))))
      yield {
        at,
        words,
        message: `“${words}” can be shorter${shorter === null ? '' : `: “${shorter}”`}`,
      };
  },
} satisfies RuleCode;
