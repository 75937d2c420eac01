import { syllable } from 'syllable';
import {
  all,
  ancestors,
  attribute,
  plain,
  strings,
  the,
  visibleText,
  type Element,
  type Page,
} from './built-site.ts';
import { content } from '../content.ts';
import { specification } from './specification.ts';

/** Lists elements that contain running text. */
const TEXT = ['p', 'li', 'dd', 'blockquote', 'figcaption'];
/** Lists elements to skip: data, links to other places, and text for browsers without scripts. */
const NOT_READ = ['table', 'option', 'nav', 'noscript'];
/** Treats phrases of the specification with at least this many words as quotations. Shorter ones are names. */
const QUOTED_WORDS = 4;
const WORD = /[\p{L}\p{N}$%][\p{L}\p{N}$%,.+'-]*/gu;

const quotations = strings(specification)
  .map((phrase) => plain(phrase).toLowerCase())
  .filter((phrase) => wordsOf(phrase).length >= QUOTED_WORDS);

/** Lists the sentences of a page’s main part, without headings, labels, tables and quotations. */
export function sentencesOf(page: Page): string[] {
  return all(the(page.document, 'main'), ...TEXT)
    .filter((element) => all(element, ...TEXT).length === 0 && !isInTable(element))
    .flatMap((element) => visibleText(element).split(/(?<=[.?!]"?)\s+(?=["A-Z$\d])/))
    .filter((text) => /[.?!]"?$/.test(text))
    .filter((text) => !quotations.some((phrase) => text.toLowerCase().includes(phrase)));
}

/** Returns the Flesch-Kincaid grade: the years of US school that a reader needs to understand a text. */
export function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Counts the words of a page's main part, without tables, questions and explanations. */
export function lengthOf(page: Page): number {
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

function isInTable(element: Element): boolean {
  return [...ancestors(element)].some(({ tagName }) => tagName === 'table');
}

/** Lists the labels that open the explanation of a word. */
const EXPLAINED = new Set(
  content.glossary.terms.map(({ word }) => plain(content.glossary.question.replace('{word}', word))),
);

/** Lists elements hidden when the page opens: answers, explanations of words, and the count of days. */
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
