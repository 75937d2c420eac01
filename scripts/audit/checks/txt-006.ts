import { copyOf, isTestimonial } from '../register/unit.ts';
import type { RuleCode } from '../claims/rule.ts';

/** An exclamation mark with the word before it. */
const EXCLAMATION = /\S*!/g;

/** Finds exclamation marks. */
export default {
  *proofread(site) {
    for (const unit of copyOf(site).filter((each) => !isTestimonial(each))) {
      for (const [words] of unit.text.matchAll(EXCLAMATION))
        yield { at: unit, words, message: `“${words}” has an exclamation mark` };
    }
  },
} satisfies RuleCode;
