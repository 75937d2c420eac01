import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { escapeRegExp } from '../../lib/escape-regexp.ts';
import { TOKENS } from './sentences.ts';

export type Fault = [reason: string, remedy: string];

/** Parts of a sentence that its translation must repeat. Figures are those that a reader sees. */
const PARTS: Readonly<Record<string, (text: string) => string[]>> = {
  tokens: (text) => text.match(TOKENS) ?? [],
  figures: figuresIn,
  links: (text) => text.match(LINKS) ?? [],
};
const LINKS = /(?<=\]\()[^)]*(?=\))/g;
/** Frequent English words. A text with many of them was probably not translated. */
const ENGLISH_WORDS =
  /\b(?:the|and|of|is|are|you|your|with|from|that|this|we|our|it|by|not|can|will|have)\b/gi;

/** Lists the figures that a reader sees. “25K” and “25,000” are the same figure. */
function figuresIn(text: string): string[] {
  const found = shownIn(text).matchAll(/\d(?:[\d.,]*\d)?(K\b)?/g);
  return [...found].map(([figure, thousands]) => {
    const plain = figure.replace(/,(?=\d{3}(?!\d))/g, '');
    return thousands === undefined ? plain : String(Number.parseFloat(plain) * 1000);
  });
}

/** Returns the words of a sentence that a reader sees, without tokens and the addresses of links. */
function shownIn(text: string): string {
  return text
    .replace(TOKENS, ' ')
    .replace(/\]\([^)]*\)/g, '] ')
    .replace(/^\[[^\]]*\]:.*$/gm, ' ')
    .replace(/\b(?:https?:\/\/|www\.)\S+/g, ' ');
}

/**
 * Returns the first mistake of a translation, such as a token, figure or link that differs; null if there is none.
 * @param code the language whose table of words decides whether the meaning is the same; null to compare no words
 */
export function compareSentences(english: string, text: string, code: string | null): Fault | null {
  for (const [what, partsOf] of Object.entries(PARTS)) {
    const [wanted, found] = [english, text].map((each) => partsOf(each).toSorted().join(', ') || 'none');
    if (wanted !== found)
      return [
        `has the ${what} ${found}, and the English sentence has ${wanted}`,
        'Write the same ones: a translation says what the English sentence says.',
      ];
  }
  if (/[\t\n]/.test(text)) return ['contains a tab or a line break', 'Write it on one line.'];
  if (/(^|\s)["']|["'](\s|[.,;:!?]|$)/.test(text))
    return ['has straight quotes', 'Write “ and ”, or ‘ and ’.'];
  if (code === null) return null;
  const said = text.match(ENGLISH_WORDS)?.length ?? 0;
  const isEnglish = text === english ? said > 0 : said > 1 && said / text.split(/\s+/).length > 0.2;
  if (isEnglish) return ['is English', 'Translate the sentence, or leave it empty.'];
  return compareMeaning(english, text, code);
}

/** Words of a language with their counterparts in English. Lists are separated by commas. */
interface Mates {
  about: string;
  english?: string;
  words: string;
  /** The one difference that counts; `apart`: `words` must not translate `english`. */
  only?: 'added' | 'dropped' | 'apart';
  /** Words that may take the place of the others. With them, words are counted. */
  instead?: { english: string; words: string };
  /** Words that `words` must not match. */
  except?: string;
}

interface MatePatterns extends Pick<Mates, 'about' | 'only'> {
  english: RegExp | null;
  words: RegExp;
  instead?: { english: RegExp; words: RegExp };
}

const tables = new Map<string, MatePatterns[]>();

/** Reads the table of words of a language, such as words/es.yaml; an empty one if the language has none. */
function matesOf(code: string): MatePatterns[] {
  const known = tables.get(code);
  if (known !== undefined) return known;
  const file = new URL(`./words/${code.toLowerCase()}.yaml`, import.meta.url);
  const mates: Mates[] = existsSync(file) ? parse(readFileSync(file, 'utf8')) : [];
  const table = mates.map(({ about, english, words, only, instead, except }) => ({
    about,
    ...(only && { only }),
    ...(instead && {
      instead: { english: patternOf(instead.english), words: patternOf(instead.words) },
    }),
    english: english === undefined ? null : patternOf(english),
    words: patternOf(words, except),
  }));
  tables.set(code, table);
  return table;
}

/**
 * Converts a list of words to a pattern. An asterisk matches any part of a word, # matches a figure, … any words of the
 * same clause, and ^ the beginning of the sentence.
 */
function patternOf(list: string, except?: string): RegExp {
  const not = except === undefined ? '' : `(?!${alternatives(except)}${WORD_END})`;
  return new RegExp(`${WORD_START}${not}(?:${alternatives(list)})${WORD_END}`, 'giu');
}

const SENTENCE_START = String.raw`(?<=^[^\p{L}]*)`;
const WORD_START = String.raw`(?<![\p{L}\d])`;
const WORD_END = String.raw`(?![\p{L}\d])`;

/** Returns the source of a pattern that matches any word of a list. */
function alternatives(list: string): string {
  const words = list
    .trim()
    .split(/,\s+/)
    .map((word) =>
      escapeRegExp(word.replace('^', ''))
        .replaceAll('\\*', String.raw`\p{L}*`)
        .replaceAll('#', String.raw`\d+`)
        .replaceAll(' … ', String.raw`\s(?:[^,;:.!?()“”]*\s)?`)
        .replaceAll(' ', String.raw`\s+`)
        .replace(/^/, word.startsWith('^') ? SENTENCE_START : ''),
    );
  return `(?:${words.join('|')})`;
}

/** Returns what a translation adds to its English sentences, or drops from them: a negation, a month, a promise. */
function compareMeaning(english: string, text: string, code: string): Fault | null {
  const [from, to] = [english, text].map((each) => sentencesOf(shownIn(each)));
  // A figure without words, such as “25K+”, has a wording of its own in a language.
  if (from === undefined || to === undefined || from.length === 0) return null;
  // Compare sentence by sentence where there are as many. A word of another sentence does not excuse a missing one.
  const isEven = from.length === to.length;
  if (to.length > 0 && to.length < from.length)
    return [`has ${to.length} sentences, and the English text has ${from.length}`, SAY_THE_SAME];
  const pairs = isEven
    ? from.map((each, index) => [each, to[index] ?? ''] as const)
    : [[from.join(' '), to.join(' ')] as const];
  for (const [wanted, said] of pairs) {
    const fault = compareWords(wanted, said, code) ?? compareItems(wanted, said);
    if (fault !== null) return [fault, SAY_THE_SAME];
  }
  return null;
}

function sentencesOf(text: string): string[] {
  return text
    .replace(/\b([ap])\.m\./g, '$1m')
    .split(/(?<=[.!?…]["”’)*]*)\s+/)
    .filter((each) => /\p{L}/u.test(each));
}

function compareWords(english: string, text: string, code: string): string | null {
  for (const { about, only, english: mates, words, instead } of matesOf(code)) {
    const added = text.match(words) ?? [];
    const wanted = (mates && english.match(mates)) ?? [];
    if (only === 'apart') {
      if (added.length > 0 && wanted.length > 0) return `says “${added[0]}” (${about}): “${english}”`;
      continue;
    }
    const [found, asked] = [added, wanted].map(({ length }) => (instead ? length : Math.min(length, 1)));
    const more = (found ?? 0) - (asked ?? 0);
    if (more === 0) continue;
    const replaced = instead ? count(text, instead.words) - count(english, instead.english) : 0;
    if (more > Math.max(0, -replaced) && only !== 'dropped')
      return `says “${added.join('”, “')}” (${about}), and the English sentence has nothing like it: “${english}”`;
    if (more < Math.min(0, -replaced) && only !== 'added')
      return `lacks ${about}: the English sentence says “${wanted.join('”, “')}”: “${english}”`;
  }
  return null;
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const SAY_THE_SAME =
  'Say what the English sentence says. If the pair is right as it is, add right: and your name.';

/** The fewest separators that make a list. */
const LIST = 2;
/** The separators of a list in a sentence: commas, and words such as “and”. */
const SEPARATORS = /, |; | (?:and|or|y|e|o|u|ni|nor) /g;

/** Returns a difference in the number of items of a list; null if there is none. */
function compareItems(english: string, text: string): string | null {
  const [wanted = 0, found = 0] = [english, text].map(
    (each) =>
      each.replace(/,(?= (?:and|or|y|o|e|u|too|also|though|then|than|for|so|but)\b)/g, '').match(SEPARATORS)
        ?.length ?? 0,
  );
  return wanted >= LIST && wanted > found
    ? `names ${found + 1} parts, and the English sentence ${wanted + 1}: “${english}”`
    : null;
}
