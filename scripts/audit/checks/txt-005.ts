import { wordyPhrases } from '../language/prose-checks.ts';
import { copyOf, isTestimonial } from '../register/unit.ts';
import type { TextRule } from '../claims/rule.ts';

/** Finds long phrases that a shorter one can replace. */
export default {
  id: 'TXT-005',
  checks: 'No phrase that a shorter one can replace',
  severity: 'warning',
  reads: 'copy',
  why: 'Plain words are read faster, and by more people.',
  remedy: 'Use the shorter word.',
  source: {
    title: 'Federal Plain Language Guidelines',
    url: 'https://www.plainlanguage.gov/guidelines/words/',
  },
  examples: { passes: 'Call us to start.', fails: 'Call us in order to commence.' },
  *checkCopy(site) {
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
} satisfies TextRule;
