import { claims } from '../language/sentences.ts';
import { copyOf, isTestimonial } from '../register/unit.ts';
import type { Rule } from './rule.ts';

const WORDS =
  /#\s?1\b|\bnumber one\b|\bNo\. ?1\b|\b(?:the|our|your|at|of|find|get|with|offer|simply|very)?\s?(?:best|lowest|cheapest|greatest)\b|\bguarantee[ds]?\b|\brisk[- ]free\b|\bbeat any\b/gi;
/** Idioms that promise nothing. */
const IDIOM =
  /\b(?:at best|best of luck|best (?:time|way|number|day|hour) to (?:call|reach)|best suited|best known|do (?:our|your) best|best to ask|best read|best asked)\b/i;

/** Superlatives and guarantees are facts, or are not said. */
export default {
  id: 'INS-003',
  checks: '“Best”, “lowest”, “#1”, “guaranteed” only where a fact backs it',
  severity: 'error',
  reads: 'copy',
  why: 'To be the best or the cheapest can be measured, so it must have been. Guaranteed means without any exception.',
  remedy: 'Make the words a fact with a source, or say what is true without a superlative.',
  source: { title: 'NAIC Model 40 § 4(B)', url: 'https://content.naic.org/sites/default/files/MO040.pdf' },
  examples: { passes: '{labelValue}', fails: 'The best rates in town' },
  *check(site) {
    for (const unit of copyOf(site).filter((each) => !isTestimonial(each))) {
      for (const { words, sentence } of claims(unit.literal, WORDS)) {
        if (/best/i.test(words) && IDIOM.test(sentence)) continue;
        yield {
          at: unit,
          words: words.trim(),
          message: `“${words.trim()}” is a superlative or a guarantee that no fact backs`,
        };
      }
    }
  },
} satisfies Rule;
