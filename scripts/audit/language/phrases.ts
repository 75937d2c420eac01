import { mapBy } from '../../content/group-by.ts';
import { once } from '../../publish/store.ts';
import { suggest } from '../../content/nearest.ts';
import { type Claims, loadClaims } from './claim-files.ts';
import { isPunctuation, readTokens, type Sentence, type Token, type Word } from './reading.ts';

/** The stems or figures of consecutive words, or holds only the `<name>` of a word list. */
type Keys = readonly string[];

/** A step of a phrase: skip at most `gap` words, and then match one of `choices`. */
interface Step {
  gap: number;
  choices: readonly Keys[];
}

export type Phrase = readonly Step[];

export interface SentenceWords {
  words: readonly Word[];
  /** The word lists found in the sentence, each with the index of its first word and the index after its last. */
  lists: readonly { name: string; from: number; to: number }[];
  /** All keys in the sentence: stems, words and figures as written, and `<name>` of each word list found. */
  begins: ReadonlySet<string>;
}

/** Words that may be inserted anywhere without changing the meaning. */
const FILLERS = new Set(
  'a an the your our my his her their its some any this that these those very really truly just simply even ever'.split(
    ' ',
  ),
);
/** The word lists for figures: their names, and stems of figures or number words. Only phrases use them. */
export const FIGURES = {
  number: 'n year zero one two three four five six seven eight nine ten eleven twelve',
  money: '$n $0',
  percent: 'n% 0% 100%',
  date: '<date>',
  score: '<score>',
};

/**
 * Groups the wordings of all word lists by their first key. A key is the stem of a word, or the text of a figure
 * or name. `isException` marks a wording that contains words of its list but means something else.
 */
const wordingsOf = once(({ lists }: Claims) => {
  const figures = Object.entries(FIGURES).flatMap(([name, stems]) =>
    stems.split(' ').map((stem) => ({ name, keys: [stem], isException: false })),
  );
  const wordings = lists.flatMap(({ name, wordings: own, except }) =>
    [...own, ...except].map((each, at) => ({ name, keys: keysOf(each), isException: at >= own.length })),
  );
  return mapBy([...figures, ...wordings], ({ keys }) => keys[0] ?? '');
});

/**
 * Parses a phrase: words and `<lists>` in order. `a|b` matches either, `..4` skips up to four words, and a hyphen joins
 * words. A word also matches its forms: `pay` matches “pays” and “paying”.
 * @throws Error that names a part that cannot be parsed, and the nearest list
 */
export function readPhrase(source: string): Phrase {
  const names = [...Object.keys(FIGURES), ...loadClaims().lists.map(({ name }) => name)];
  const readChoice = (choice: string): Keys => {
    const [, name] = /^<([\w-]+)>$/.exec(choice) ?? [];
    if (name === undefined ? /^[\p{L}\d'.$#%+()-]+$/u.test(choice) : names.includes(name))
      return name === undefined ? keysOf(choice.replaceAll('-', ' ')) : [choice];
    throw new Error(
      `the phrase “${source}” has “${choice}”, which is not a word, a <list> or a gap such as ..4. ${suggest(name ?? choice, names, '')}`,
    );
  };
  return [...source.matchAll(/(?:\.\.(\d+)\s+)?(\S+)/g)].map(([, gap = 0, choices = '']) => ({
    gap: Number(gap),
    choices: choices.split('|').map(readChoice),
  }));
}

/** Prepares a sentence for matching phrases, by finding the word lists in it. */
export const readWords = once(({ tokens }: Sentence): SentenceWords => {
  const byKey = wordingsOf(loadClaims());
  const words = tokens.filter((token) => !isPunctuation(token));
  const found: (Match & { name: string; isException: boolean })[] = [];
  for (const [from, { stem, text }] of words.entries()) {
    const wordings = [...new Set([stem, text])].flatMap((key) => byKey.get(key) ?? []);
    for (const { name, keys, isException } of wordings) {
      const to = endOfKeys(words, from, keys);
      if (to !== null) found.push({ name, from, to, isException });
    }
  }
  const exceptions = found.filter(({ isException }) => isException);
  const lists = found.filter(
    ({ name, from, to }) =>
      !exceptions.some((each) => each.name === name && each.from <= from && each.to >= to),
  );
  const names = lists.map(({ name }) => `<${name}>`);
  return { words, lists, begins: new Set([...names, ...words.flatMap(({ stem, text }) => [stem, text])]) };
});

/** The place of a match: the index of its first word and the index after its last. */
export interface Match {
  from: number;
  to: number;
}

/** Finds the first match of a phrase from the word at `start` on; null for no match. */
export function findPhrase(phrase: Phrase, said: SentenceWords, start = 0): Match | null {
  // Reject a phrase early if one of its steps has no word in the sentence. This is true of most phrases.
  if (!phrase.every((step) => canBegin(step, said))) return null;
  const [first, ...later] = phrase;
  if (first === undefined) return null;
  for (let from = start; from < said.words.length; from += 1)
    for (const next of endsOf(first, from, said)) {
      const to = endOf(later, next, said);
      if (to !== null) return { from, to };
    }
  return null;
}

/** Returns true if a sentence has the first word of one of a step's choices. */
function canBegin({ choices }: Step, { begins }: SentenceWords): boolean {
  return choices.some((keys) => keys[0] !== undefined && begins.has(keys[0]));
}

export function findAll(phrase: Phrase, said: SentenceWords): Match[] {
  const found: Match[] = [];
  for (let match = findPhrase(phrase, said); match !== null; match = findPhrase(phrase, said, match.to))
    found.push(match);
  return found;
}

/** Matches the steps in order, from the word at `at` on. Returns the index after the match; null for no match. */
function endOf([step, ...later]: Phrase, at: number, said: SentenceWords): number | null {
  if (step === undefined) return at;
  for (let from = at, skipped = 0; from < said.words.length && skipped <= step.gap; from += 1) {
    for (const next of endsOf(step, from, said)) {
      const end = endOf(later, next, said);
      if (end !== null) return end;
    }
    if (!isFiller(said.words[from])) skipped += 1;
  }
  return null;
}

/** Returns, for each alternative of a step that matches the words at `at`, the index after the match. */
function endsOf({ choices }: Step, at: number, { words, lists }: SentenceWords): number[] {
  return choices.flatMap((keys) => [
    ...lists.flatMap(({ name, from, to }) => (from === at && `<${name}>` === keys[0] ? [to] : [])),
    ...[endOfKeys(words, at, keys) ?? []].flat(),
  ]);
}

function keysOf(written: string): Keys {
  return readTokens(written)
    .filter((token) => !isPunctuation(token))
    .map((token) => (isExact(token) ? token.text : token.stem));
}

/** Returns true for figures and names with digits, which only match the same digits. */
function isExact({ kind }: Token): boolean {
  return kind === 'number' || kind === 'name';
}

/** Returns true for a word that may be inserted anywhere without changing the meaning. */
export function isFiller(word: Token | undefined): boolean {
  return word !== undefined && FILLERS.has(word.text);
}

/** Matches words with all keys in order, from `from` on. Skips fillers. Returns the index after the match, or null. */
function endOfKeys(words: readonly Token[], from: number, keys: Keys): number | null {
  let at = from;
  for (const key of keys) {
    while (at > from && !hasKey(words[at], key) && isFiller(words[at])) at += 1;
    if (!hasKey(words[at], key)) return null;
    at += 1;
  }
  return at;
}

function hasKey(word: Token | undefined, key: string): boolean {
  return word !== undefined && (word.stem === key || (isExact(word) && word.text === key));
}
