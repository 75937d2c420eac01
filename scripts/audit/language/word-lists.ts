import { mapBy } from '../../content/group-by.ts';
import { loadClaims } from './claim-files.ts';
import { readTokens, type Token } from './tokens.ts';

/** A word list found in a sentence: its tokens from `from` to before `to`. */
interface Mention {
  name: string;
  from: number;
  to: number;
}

/** A wording by its keys. */
interface Wording {
  name: string;
  keys: readonly string[];
  isException: boolean;
}

/** Words that may be inserted anywhere without changing what is said. */
const FILLERS = new Set(
  'a an the your our my his her their its some any this that these those very really truly just simply even ever'.split(
    ' ',
  ),
);

let index: Map<string, Wording[]> | undefined;

/** Returns the names of all word lists. */
export function listNames(): readonly string[] {
  return loadClaims().lists.map(({ name }) => name);
}

/** Returns wordings by their first key. */
function loadIndex(): Map<string, Wording[]> {
  index ??= mapBy(
    loadClaims().lists.flatMap(({ name, wordings, except }) => [
      ...wordings.map((written): Wording => ({ name, keys: keysOf(written), isException: false })),
      ...except.map((written): Wording => ({ name, keys: keysOf(written), isException: true })),
    ]),
    ({ keys }) => keys[0] ?? '',
  );
  return index;
}

/** Returns the keys of some words: stems, and figures as they are. */
export function keysOf(written: string): string[] {
  return wordsOf(readTokens(written)).map(({ kind, stem, text }) => (isExact(kind) ? text : stem));
}

/** Returns true for figures and names with digits, which are known by how they are written. */
function isExact(kind: Token['kind']): boolean {
  return kind === 'number' || kind === 'name';
}

/** Returns true for a word that has a key. */
function hasKey(word: Token | undefined, key: string): boolean {
  return word !== undefined && (word.stem === key || (isExact(word.kind) && word.text === key));
}

/** Returns true for a word that may be inserted anywhere: an article, a possessive, “really”. */
export function isFiller(word: Token | undefined): boolean {
  return word !== undefined && FILLERS.has(word.text);
}

/** Returns where words with these keys end that begin at `from`; null if they are not there. */
export function endOfKeys(words: readonly Token[], from: number, keys: readonly string[]): number | null {
  let at = from;
  for (const key of keys) {
    while (!hasKey(words[at], key)) {
      if (at === from || !isFiller(words[at])) return null;
      at += 1;
    }
    at += 1;
  }
  return at;
}

/** Returns the words and figures of a sentence. */
export function wordsOf(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ kind, text }) => (kind !== 'mark' || text === '&') && kind !== 'quote');
}

/** Finds word lists among words as `wordsOf` gives them. */
export function findMentions(words: readonly Token[]): Mention[] {
  const lists = loadIndex();
  const said: Mention[] = [];
  const excepted: Mention[] = [];
  for (const [from, { stem, text }] of words.entries())
    for (const key of new Set([stem, text]))
      for (const { name, keys, isException } of lists.get(key) ?? []) {
        const to = endOfKeys(words, from, keys);
        if (to !== null) (isException ? excepted : said).push({ name, from, to });
      }
  return said.filter(
    ({ name, from, to }) =>
      !excepted.some((each) => each.name === name && each.from <= from && each.to >= to),
  );
}
