import { syllable } from 'syllable';
import { describe, expect, it } from 'vitest';
import { content } from '../content.ts';
import {
  all,
  ancestors,
  attribute,
  eachEnglishPage,
  pageAt,
  plain,
  strings,
  the,
  visibleText,
  type Element,
  type Page,
} from './built-site.ts';
import { specification } from './specification.ts';

/** Elements that contain running text. */
const TEXT = ['p', 'li', 'dd', 'blockquote', 'figcaption'];
/** Elements to skip: data, links to other places, and text for browsers without scripts. */
const NOT_READ = ['table', 'option', 'nav', 'noscript'];
/** The fewest words of a phrase of the specification that is a quotation. Shorter ones are names. */
const QUOTED_WORDS = 4;
const WORD = /[\p{L}\p{N}$%][\p{L}\p{N}$%,.+'-]*/gu;

const quotations = strings(specification)
  .map((phrase) => plain(phrase).toLowerCase())
  .filter((phrase) => wordsOf(phrase).length >= QUOTED_WORDS);

/** The labels that open the explanation of a word. */
const EXPLAINED = new Set(
  content.glossary.terms.map(({ word }) => plain(content.glossary.question.replace('{word}', word))),
);

const MAX_GRADE = 8;
const MAX_WORDS = 900;
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

/** Lists the sentences of a page’s main part, without headings, labels, tables and quotations. */
function sentencesOf(page: Page): string[] {
  return all(the(page.document, 'main'), ...TEXT)
    .filter((element) => all(element, ...TEXT).length === 0)
    .filter((element) => ![...ancestors(element)].some(({ tagName }) => tagName === 'table'))
    .flatMap((element) => visibleText(element).split(/(?<=[.?!]"?)\s+(?=["A-Z$\d])/))
    .filter((text) => /[.?!]"?$/.test(text))
    .filter((text) => !quotations.some((phrase) => text.toLowerCase().includes(phrase)));
}

/** Returns the Flesch-Kincaid grade: the years of US school that a reader needs to understand a text. */
function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Counts the words of a page's main part, without tables, questions and explanations. */
function lengthOf(page: Page): number {
  const main = the(page.document, 'main');
  const apart = [...all(main, ...NOT_READ), ...shut(main)];
  return lengthIn(main) - apart.reduce((sum, element) => sum + lengthIn(element), 0);
}

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

function lengthIn(element: Element): number {
  return wordsOf(visibleText(element)).length;
}

/** Lists elements hidden when the page opens: answers, explanations of words, and spans such as the days left. */
function shut(main: Element): Element[] {
  const isAnswer = (element: Element) =>
    [element, ...ancestors(element)].some((each) => attribute(each, 'class') === 'questions');
  const isExplanation = (element: Element) =>
    all(element, 'summary')
      .slice(0, 1)
      .some((summary) => EXPLAINED.has(visibleText(summary)));
  return [
    ...all(main, 'details').filter((element) => isAnswer(element) || isExplanation(element)),
    ...all(main, 'span').filter((span) => attribute(span, 'hidden') !== undefined),
  ];
}
