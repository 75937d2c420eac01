import { wordyPhrases } from '../language/prose-checks.ts';
import { copyOf, isTestimonial } from '../register/unit.ts';
import type { RuleCode } from '../claims/rule.ts';

/** Finds long phrases that a shorter one can replace. */
export default {
  *proofread(site) {
    for (const unit of copyOf(site).filter((each) => !isTestimonial(each))) {
      for (const { words, shorter } of wordyPhrases(unit.text)) {
        yield {
          at: unit,
          words,
          message: `“${words}” can be shorter${shorter === null ? '' : `: “${shorter}”`}`,
        };
      }
    }
  },
} satisfies RuleCode;
