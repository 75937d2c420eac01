import { copyOf, isTestimonial } from '../register/unit.ts';
import type { TextRule } from '../claims/rule.ts';

/** An exclamation mark with the word before it. */
const EXCLAMATION = /\S*!/g;

/** Finds exclamation marks. */
export default {
  id: 'TXT-006',
  checks: 'No exclamation marks, but in what customers said',
  severity: 'warning',
  reads: 'copy',
  why: 'A family decides about its health here. A calm sentence is believed; a shouted one is an advertisement.',
  remedy: 'End the sentence with a period.',
  source: { title: 'House style' },
  examples: { passes: 'Welcome. We are here to help.', fails: 'Welcome! We are here to help.' },
  *checkCopy(site) {
    for (const unit of copyOf(site).filter((each) => !isTestimonial(each))) {
      for (const [words] of unit.text.matchAll(EXCLAMATION))
        yield { at: unit, words, message: `“${words}” has an exclamation mark` };
    }
  },
} satisfies TextRule;
