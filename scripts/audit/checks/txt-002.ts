import { proseFaults } from '../language/prose-checks.ts';
import { copyOf } from '../register/unit.ts';
import type { RuleCode } from '../claims/rule.ts';

/** No word is repeated by mistake. */
export default {
  *proofread(site) {
    for (const { at, words } of proseFaults('retext-repeated-words', copyOf(site), site.keep)) {
      const [word = ''] = words.split(/\s+/);
      yield { at, words: `${word} ${word}`, message: `“${word}” appears twice in a row` };
    }
  },
} satisfies RuleCode;
