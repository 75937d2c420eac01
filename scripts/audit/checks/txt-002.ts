import { repeatedWords } from '../language/prose-checks.ts';
import { copyOf } from '../register/unit.ts';
import type { RuleCode } from '../claims/rule.ts';

/** No word is repeated by mistake. */
export default {
  *proofread(site) {
    for (const unit of copyOf(site)) {
      for (const words of repeatedWords(unit.text))
        yield { at: unit, words: `${words} ${words}`, message: `“${words}” appears twice in a row` };
    }
  },
} satisfies RuleCode;
