import { mapBy } from '../../content/group-by.ts';
import { suggest } from '../../content/nearest.ts';
import { loadClaims } from './claim-files.ts';
import { once } from './once.ts';
import type { Sentence, Word } from './reading.ts';
import { isPunctuation, readTokens, type Token } from './tokens.ts';

/** Stems of words in a row; figures as they are written. */
type Keys = readonly string[];

/** A step of a phrase: one of some words in a row or word lists; or a gap of at most so many words. */
type Step = { lists: readonly string[]; words: readonly Keys[]; begins: Keys } | { gap: number };

/** A phrase ready to be found. */
export type Phrase = readonly Step[];

/** Holds a sentence that is ready for phrases. */
export interface Said {
  words: readonly Word[];
  /** The ends of each word list, by `name@start`. */
  ends: ReadonlyMap<string, readonly number[]>;
  /** Stems, figures as written, and `<name>` of each word list: what a step of a phrase can begin with. */
  begins: ReadonlySet<string>;
}

/** A wording of a word list. One that is an exception holds words of the list and means something else. */
interface Wording {
  name: string;
  keys: Keys;
  isException: boolean;
}

/** Words that may be inserted anywhere without changing what is said. */
const FILLERS = new Set(
  'a an the your our my his her their its some any this that these those very really truly just simply even ever'.split(
    ' ',
  ),
);
/** Word lists of figures, by stem. Only phrases use them. */
export const FIGURES = {
  number: 'n year zero one two three four five six seven eight nine ten eleven twelve',
  money: '$n $0',
  percent: 'n% 0% 100%',
  date: '<date>',
  score: '<score>',
};

let loaded: { names: readonly string[]; byKey: ReadonlyMap<string, readonly Wording[]> } | undefined;

/** Returns the word lists: their names, and their wordings by first key. */
function loadLists(): NonNullable<typeof loaded> {
  if (loaded !== undefined) return loaded;
  const { lists } = loadClaims();
  const wordings = [
    ...Object.entries(FIGURES).flatMap(([name, stems]) =>
      stems.split(' ').map((stem): Wording => ({ name, keys: [stem], isException: false })),
    ),
    ...lists.flatMap(({ name, wordings: own, except }) =>
      [...own, ...except].map((written, at): Wording => ({
        name,
        keys: keysOf(written),
        isException: at >= own.length,
      })),
    ),
  ];
  const names = [...Object.keys(FIGURES), ...lists.map(({ name }) => name)];
  return (loaded = { names, byKey: mapBy(wordings, ({ keys }) => keys[0] ?? '') });
}

/**
 * Reads a phrase: words and `<lists>` in the order in which they follow each other. `a|b` is either, `..4` skips up to
 * four words, a hyphen ties words together. A word also stands for its forms: `pay` is “pays” and “paying”.
 * @throws Error that names a part that cannot be read, and the nearest list
 */
export function readPhrase(source: string): Phrase {
  const { names } = loadLists();
  const parts = source.trim().split(/\s+/);
  return parts.map((part): Step => {
    const [, most] = /^\.\.(\d+)$/.exec(part) ?? [];
    if (most !== undefined) return { gap: Number(most) };
    const lists: string[] = [];
    const words: Keys[] = [];
    for (const choice of part.split('|')) {
      const [, name] = /^<([\w-]+)>$/.exec(choice) ?? [];
      if (name === undefined ? !/^[\p{L}\d'.-]+$/u.test(choice) : !names.includes(name))
        throw new Error(
          `the phrase “${source}” has “${choice}”, which is no word, no <list> and no gap such as ..4. ${suggest(name ?? choice, names, '')}`,
        );
      if (name === undefined) words.push(keysOf(choice.replaceAll('-', ' ')));
      else lists.push(name);
    }
    return {
      lists,
      words,
      begins: [...lists.map((name) => `<${name}>`), ...words.flatMap(([key]) => key ?? [])],
    };
  });
}

/** Prepares a sentence for phrases, once: finds the word lists in it. */
export const listSaid = once(({ tokens }: Sentence): Said => {
  const { byKey } = loadLists();
  const words = tokens.filter((token) => !isPunctuation(token));
  const found = words.flatMap(({ stem, text }, from) =>
    [...new Set([stem, text])].flatMap((key) =>
      (byKey.get(key) ?? []).flatMap(({ name, keys, isException }) => {
        const to = endOfKeys(words, from, keys);
        return to === null ? [] : [{ name, from, to, isException }];
      }),
    ),
  );
  const exceptions = found.filter(({ isException }) => isException);
  const begins = new Set(words.flatMap(({ stem, text }) => [stem, text]));
  const ends = new Map<string, number[]>();
  for (const { name, from, to, isException } of found) {
    if (isException || exceptions.some((each) => each.name === name && each.from <= from && each.to >= to))
      continue;
    const key = `${name}@${from}`;
    ends.set(key, [...(ends.get(key) ?? []), to]);
    begins.add(`<${name}>`);
  }
  return { words, ends, begins };
});

/** Returns the words of the first place where a phrase is said, from `from` to before `to`; null if it is not said. */
export function findPhrase(phrase: Phrase, said: Said): { from: number; to: number } | null {
  // Most phrases have a step of which the sentence has no word.
  if (!phrase.every((step) => 'gap' in step || step.begins.some((key) => said.begins.has(key)))) return null;
  for (let from = 0; from < said.words.length; from += 1) {
    const to = endOf(phrase, 0, from, said);
    if (to !== null) return { from, to };
  }
  return null;
}

function endOf(phrase: Phrase, index: number, at: number, said: Said): number | null {
  const step = phrase[index];
  if (step === undefined) return at;
  const starts: number[] = [];
  if ('gap' in step)
    for (let to = at, skipped = 0; to <= said.words.length && skipped <= step.gap; to += 1) {
      starts.push(to);
      if (!isFiller(said.words[to])) skipped += 1;
    }
  else {
    starts.push(...step.lists.flatMap((name) => said.ends.get(`${name}@${at}`) ?? []));
    starts.push(...step.words.flatMap((keys) => endOfKeys(said.words, at, keys) ?? []));
  }
  for (const start of starts) {
    const end = endOf(phrase, index + 1, start, said);
    if (end !== null) return end;
  }
  return !('gap' in step) && index > 0 && isFiller(said.words[at])
    ? endOf(phrase, index, at + 1, said)
    : null;
}

/** Returns the keys of some words. */
function keysOf(written: string): Keys {
  return readTokens(written)
    .filter((token) => !isPunctuation(token))
    .map((token) => (isExact(token) ? token.text : token.stem));
}

/** Returns true for figures and names with digits, which are known by how they are written. */
function isExact({ kind }: Token): boolean {
  return kind === 'number' || kind === 'name';
}

/** Returns true for a word that may be inserted anywhere: an article, a possessive, “really”. */
function isFiller(word: Token | undefined): boolean {
  return word !== undefined && FILLERS.has(word.text);
}

/** Returns where words with these keys end that begin at `from`; null if they are not there. */
function endOfKeys(words: readonly Token[], from: number, keys: Keys): number | null {
  let at = from;
  for (const key of keys) {
    for (
      let word = words[at];
      word?.stem !== key && !(word && isExact(word) && word.text === key);
      word = words[at]
    ) {
      if (at === from || !isFiller(word)) return null;
      at += 1;
    }
    at += 1;
  }
  return at;
}
