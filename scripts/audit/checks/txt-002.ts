import { repeatedWords } from '../language/prose-checks.ts';
import { copyOf } from '../register/unit.ts';
import type { RuleCode } from '../claims/rule.ts';

/** No word is repeated by mistake. */
export default {
  *proofread(site) {
    for (const { at, words } of repeatedWords(copyOf(site)))
      yield { at, words: `${words} ${words}`, message: `“${words}” appears twice in a row` };
  },
} satisfies RuleCode;
