import { describe, expect, it } from 'vitest';
import { content } from '../content.ts';
import { eachEnglishPage, pageAt } from './built-site.ts';
import { gradeOf, lengthOf, sentencesOf } from './reading-grade.ts';

const MAX_GRADE = 8;
const MAX_WORDS = 900;
/** Lists the pages that the footer lists as services. */
const PLAN_PAGES = content.navigation.footer.services.links.map(({ href }) => href.replace(/#.*/, ''));

it('computes the Flesch-Kincaid grade', () => {
  // The sentence has six words with seven syllables.
  expect(gradeOf(['The cat sat on the sofa.'])).toBeCloseTo(0.39 * 6 + 11.8 * (7 / 6) - 15.59);
  expect(gradeOf(['Institutional beneficiaries anticipate reimbursement.'])).toBeGreaterThan(20);
});

describe('a visitor understands every page at first reading', () => {
  it.each(eachEnglishPage)(`%s reads at grade ${MAX_GRADE} or below`, (_, page) => {
    const sentences = sentencesOf(page);
    expect(sentences.length, 'sentences of running text').toBeGreaterThan(0);
    const hardest = sentences.toSorted((a, b) => gradeOf([b]) - gradeOf([a])).slice(0, 5);
    expect(gradeOf(sentences), `hardest:\n${hardest.join('\n')}`).toBeLessThanOrEqual(MAX_GRADE);
  });

  it.each(PLAN_PAGES)(`%s has at most ${MAX_WORDS} words outside tables and questions`, (route) => {
    expect(lengthOf(pageAt(route))).toBeLessThanOrEqual(MAX_WORDS);
  });
});
