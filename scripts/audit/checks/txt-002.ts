import { repeatedWords } from '../language/prose-checks.ts';
import { copyOf } from '../register/unit.ts';
import type { TextRule } from '../claims/rule.ts';

/** No word is repeated by mistake. */
export default {
  id: 'TXT-002',
  checks: 'No word is repeated by mistake',
  severity: 'warning',
  reads: 'copy',
  why: 'A word twice in a row is nearly always a slip of editing.',
  remedy: 'Delete one of the two.',
  source: { title: 'House style' },
  examples: { passes: 'Call us at the number below.', fails: 'Call us at the the number below.' },
  *checkCopy(site) {
    for (const unit of copyOf(site)) {
      for (const words of repeatedWords(unit.text))
        yield { at: unit, words: `${words} ${words}`, message: `“${words}” appears twice in a row` };
    }
  },
} satisfies TextRule;
