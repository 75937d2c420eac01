import { suggest } from '../../content/nearest.ts';
import { endOfKeys, findMentions, isFiller, keysOf, listNames, wordsOf } from './word-lists.ts';
import type { Mark, Sentence } from './reading.ts';
import type { Token } from './tokens.ts';

/** A step of a phrase: one of some words in a row or word lists; or a gap of at most so many words. */
type Step =
  | { lists: readonly string[]; words: readonly (readonly string[])[]; keys: readonly string[] }
  | { gap: number };

/** A phrase ready to be found. */
export type Phrase = readonly Step[];

/** Holds a sentence that is ready for phrases. */
export interface Said {
  words: readonly Token[];
  /** The mark of each word. */
  marks: readonly Mark[];
  /** The ends of each word list, by `name@start`. */
  ends: ReadonlyMap<string, readonly number[]>;
  /** Stems, figures as written, and `<name>` of each word list: what a step of a phrase can begin with. */
  keys: ReadonlySet<string>;
}

/** Names of what figures are by themselves; phrases use them like word lists. */
const FIGURES: Record<string, readonly string[]> = {
  number: [
    'n',
    'year',
    'zero',
    ...'one two three four five six seven eight nine ten eleven twelve'.split(' '),
  ],
  money: ['$n', '$0'],
  percent: ['n%', '0%', '100%'],
  date: ['<date>'],
  score: ['<score>'],
};

/**
 * Reads a phrase: words and `<lists>` in the order in which they follow each other. `a|b` is either, `..4` skips up to
 * four words, a hyphen ties words together. A word also stands for its forms: `pay` is “pays” and “paying”.
 * @throws Error that names an unknown list and the nearest one, or a part that cannot be read
 */
export function readPhrase(source: string): Phrase {
  return source
    .trim()
    .split(/\s+/)
    .map((part): Step => {
      const [, most] = /^\.\.(\d+)$/.exec(part) ?? [];
      if (most !== undefined) return { gap: Number(most) };
      const choices = part.split('|');
      const named = choices.flatMap((choice) => /^<([\w-]+)>$/.exec(choice)?.[1] ?? []);
      const written = choices.filter((choice) => !choice.startsWith('<'));
      for (const name of named)
        if (!(name in FIGURES) && !listNames().includes(name))
          throw new Error(
            `the phrase “${source}” names the word list ${name}, which is missing. ${suggest(name, listNames(), '')}`.trim(),
          );
      if (written.some((word) => !/^[\p{L}\d'.-]+$/u.test(word)))
        throw new Error(
          `the phrase “${source}” has the part “${part}”, which cannot be read. Write words as word|two-words|<list>, and a gap as ..4.`,
        );
      const figures = named.flatMap((name) => (FIGURES[name] ?? []).map((stem) => [stem]));
      const lists = named.filter((name) => !(name in FIGURES));
      const words = [...written.map((word) => keysOf(word.replaceAll('-', ' '))), ...figures];
      return { lists, words, keys: [...lists.map((name) => `<${name}>`), ...words.map(([key = '']) => key)] };
    });
}

/** Prepares a sentence for phrases. */
export function listSaid({ tokens, marks }: Sentence): Said {
  const words = wordsOf(tokens);
  const markOf = new Map(tokens.map((token, at) => [token, marks[at] ?? '']));
  const keys = new Set(words.flatMap(({ stem, text }) => [stem, text]));
  const ends = new Map<string, number[]>();
  for (const { name, from, to } of findMentions(words)) {
    const key = `${name}@${from}`;
    ends.set(key, [...(ends.get(key) ?? []), to]);
    keys.add(`<${name}>`);
  }
  return { words, marks: words.map((word) => markOf.get(word) ?? ''), ends, keys };
}

/** Returns the words of the first place where a phrase is said, from `from` to before `to`; null if it is not said. */
export function findPhrase(phrase: Phrase, said: Said): { from: number; to: number } | null {
  // Most phrases have a step of which the sentence has no word.
  if (!phrase.every((step) => 'gap' in step || step.keys.some((key) => said.keys.has(key)))) return null;
  for (let from = 0; from < said.words.length; from += 1) {
    const to = endOf(phrase, 0, from, said);
    if (to !== null) return { from, to };
  }
  return null;
}

function endOf(phrase: Phrase, index: number, at: number, said: Said): number | null {
  const step = phrase[index];
  if (step === undefined) return at;
  if ('gap' in step) {
    for (let to = at, skipped = 0; to <= said.words.length && skipped <= step.gap; to += 1) {
      const end = endOf(phrase, index + 1, to, said);
      if (end !== null) return end;
      if (!isFiller(said.words[to])) skipped += 1;
    }
    return null;
  }
  const ends = step.lists.flatMap((name) => said.ends.get(`${name}@${at}`) ?? []);
  for (const keys of step.words) {
    const end = endOfKeys(said.words, at, keys);
    if (end !== null) ends.push(end);
  }
  for (const next of ends) {
    const end = endOf(phrase, index + 1, next, said);
    if (end !== null) return end;
  }
  return index > 0 && isFiller(said.words[at]) ? endOf(phrase, index, at + 1, said) : null;
}
