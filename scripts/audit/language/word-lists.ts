import { isRecord } from '../../content/json-data.ts';
import { UsageError } from '../../usage-error.ts';
import { type ClaimFile, keepParsed, readClaimFiles } from './claim-files.ts';
import { readTokens, type Token } from './tokens.ts';

/** A list of words that mean the same to a claim, such as `gift`. */
interface WordList {
  name: string;
  wordings: readonly string[];
  /** Wordings that hold words of the list and mean something else. */
  except: readonly string[];
}

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
let names: readonly string[] | undefined;

/** Returns the names of all word lists. */
export function listNames(): readonly string[] {
  loadIndex();
  return names ?? [];
}

/** Wordings by their first key, read once. @throws UsageError that names every mistake */
function loadIndex(): Map<string, Wording[]> {
  if (index !== undefined) return index;
  const lists = keepParsed('word-lists', import.meta.url, () => readWordLists(readClaimFiles()));
  names = lists.map(({ name }) => name);
  index = new Map();
  for (const { name, wordings, except } of lists)
    for (const [written, isException] of [
      ...wordings.map((each) => [each, false] as const),
      ...except.map((each) => [each, true] as const),
    ]) {
      const keys = keysOf(written);
      const first = keys[0] ?? '';
      index.set(first, [...(index.get(first) ?? []), { name, keys, isException }]);
    }
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

/** The word lists under `words:` in these files. @throws UsageError that names each mistake with file and line */
export function readWordLists(files: readonly ClaimFile[]): WordList[] {
  const homes = new Map<string, string>();
  const mistakes: string[] = [];
  const lists = files.flatMap(({ file, data, lineOf }) =>
    Object.entries(isRecord(data['words']) ? data['words'] : {}).map(([name, entry]) => {
      const fields = isRecord(entry) ? entry : {};
      const list = { name, wordings: listOf(fields['wordings']), except: listOf(fields['except']) };
      const at = `${file}:${lineOf(['words', name])}`;
      for (const wording of [...list.wordings, ...list.except])
        if (keysOf(wording).length === 0)
          mistakes.push(`${at} ${name} has the wording “${wording}”, which holds no word.`);
      for (const [place, wording] of list.wordings.entries())
        if (list.wordings.indexOf(wording) !== place)
          mistakes.push(`${at} ${name} has the wording “${wording}” twice. Delete one.`);
      const home = homes.get(name);
      if (home !== undefined) mistakes.push(`${at} ${name} is also in ${home}. Keep one, in words.yaml.`);
      homes.set(name, at);
      return list;
    }),
  );
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
  return lists;
}

function listOf(value: unknown): string[] {
  const list = typeof value === 'string' ? value.split(/[,\n]/) : [];
  return list.map((each) => each.trim()).filter((each) => each !== '');
}
