import { isRecord } from '../../content/json-data.ts';
import { UsageError } from '../../usage-error.ts';
import { type ClaimFile, keepParsed, readClaimFiles } from './claim-files.ts';
import { readTokens, readWord, type Token } from './tokens.ts';

/** Something copy may speak of, and the ways to say it. */
interface Concept {
  name: string;
  wordings: readonly string[];
  /** Wordings that hold the words of this concept and mean something else. */
  except: readonly string[];
}

/** Where concepts are said in a row of tokens: for each, the ends by the index at which it starts. */
export type Mentions = ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>;
type Spans = Map<string, Map<number, number[]>>;

/** The concepts, ready to be found in tokens. */
interface Concepts {
  names: readonly string[];
  /** A fresh map, to which the caller may add. */
  find(tokens: readonly Token[]): Spans;
}

const NAME = /^[a-z][a-z0-9-]*$/;
/** Nearly all wordings are letters, spaces and hyphens: no money, dates and the like. */
const PLAIN_WORDS = /^[a-z]+(?:[ -][a-z]+)*$/;

let loaded: Concepts | undefined;

/** The concepts of all claims, read once. @throws UsageError that names every mistake */
export function loadConcepts(): Concepts {
  loaded ??= createConcepts(keepParsed('concepts', import.meta.url, () => readConcepts(readClaimFiles())));
  return loaded;
}

/** The concepts under `words:` in these files. @throws UsageError that names each mistake with file and line */
export function readConcepts(files: readonly ClaimFile[]): Concept[] {
  const homes = new Map<string, string>();
  const mistakes: string[] = [];
  const concepts = files.flatMap(({ file, data, lineOf }) =>
    Object.entries(isRecord(data['words']) ? data['words'] : {}).map(([name, entry]) => {
      const fields = isRecord(entry) ? entry : {};
      const concept = { name, wordings: listOf(fields['wordings']), except: listOf(fields['except']) };
      const at = `${file}:${lineOf(['words', name])}`;
      if (typeof fields['means'] !== 'string')
        mistakes.push(`${at} ${name} does not say what it means. Add “means:”.`);
      for (const mistake of mistakesIn(concept)) mistakes.push(`${at} ${mistake}`);
      const home = homes.get(name);
      if (home !== undefined) mistakes.push(`${at} ${name} is also in ${home}. Keep one, in words.yaml.`);
      homes.set(name, at);
      return concept;
    }),
  );
  if (mistakes.length > 0) throw new UsageError(mistakes.join('\n'));
  return concepts;
}

function* mistakesIn({ name, wordings, except }: Concept): Generator<string> {
  if (!NAME.test(name)) yield `${name} is not a name. Use small letters, digits and hyphens.`;
  if (wordings.length === 0) yield `${name} has no wordings. Add at least one, or delete it.`;
  for (const [index, wording] of wordings.entries())
    if (wordings.indexOf(wording) !== index) yield `${name} has the wording “${wording}” twice. Delete one.`;
  for (const wording of [...wordings, ...except])
    if (keysOf(wording).length === 0) yield `${name} has the wording “${wording}”, which holds no word.`;
}

function listOf(value: unknown): string[] {
  const list = typeof value === 'string' ? value.split(/[,\n]/) : [];
  return list.map((each) => each.trim()).filter((each) => each !== '');
}

/** A word of wordings: what may follow it, and the concepts that the words up to here say, or only seem to say. */
interface Node {
  next: Map<string, Node>;
  says: Set<string>;
  denies: Set<string>;
}

/** Before a word that a hyphen ties to the one before: nothing may be inserted there. */
const TIED = '-';

function createConcepts(concepts: readonly Concept[]): Concepts {
  // A tree of words, so that one pass over a sentence finds all wordings.
  const root = createNode();
  const nodeOf = (wording: string) => {
    let node = root;
    for (const key of keysOf(wording)) {
      const next = node.next.get(key) ?? createNode();
      node.next.set(key, next);
      node = next;
    }
    return node;
  };
  for (const { name, wordings, except } of concepts) {
    for (const wording of wordings) nodeOf(wording).says.add(name);
    for (const wording of except) nodeOf(wording).denies.add(name);
  }
  return { names: concepts.map(({ name }) => name), find: (tokens) => findMentions(root, tokens) };
}

function createNode(): Node {
  return { next: new Map(), says: new Set(), denies: new Set() };
}

/** What the words of a wording are found by: their base forms, unless they may be forms of several words. */
function keysOf(wording: string): string[] {
  const keyOf = (text: string, bases: readonly string[]) => (bases.length === 1 ? (bases[0] ?? text) : text);
  if (PLAIN_WORDS.test(wording))
    return wording.split(/ |(?=-)/).flatMap((part) => {
      const tie = part.startsWith(TIED) ? TIED : '';
      return readWord(part.slice(tie.length)).map(
        ({ text, bases }, index) => `${index === 0 ? tie : ''}${keyOf(text, bases)}`,
      );
    });
  let last = -1;
  return readTokens(wording).flatMap(({ text, bases, kind, start, end }) => {
    if ((kind === 'mark' && text !== '&') || kind === 'end') return [];
    const tie = wording.slice(last, start) === '-' ? TIED : '';
    last = end;
    return [`${tie}${keyOf(text, bases)}`];
  });
}

/** The most tokens that a wording may stretch over, with what is inserted. */
const LONGEST_WORDING = 12;

/** Words that may be inserted anywhere in a wording without changing what it says. */
const FILLERS = new Set(
  'a an the your our my his her their its some any this that these those very really truly just simply even ever totally absolutely completely quite such actually literally own single whole whatsoever more'.split(
    ' ',
  ),
);

/** True for a word that may be inserted anywhere: an article, a possessive, “really”. */
export function isFiller({ text, kind }: Token): boolean {
  return (kind === 'word' && FILLERS.has(text)) || text === '"' || text === ',';
}

function findMentions(root: Node, tokens: readonly Token[]): Spans {
  const said: Spans = new Map();
  const denied: Spans = new Map();
  for (const start of tokens.keys()) walk(root, { tokens, start, said, denied }, start);
  for (const [name, exceptions] of denied) {
    for (const [start, ends] of said.get(name) ?? []) {
      const kept = ends.filter((end) => !isWithin(start, end, exceptions));
      if (kept.length === 0) said.get(name)?.delete(start);
      else said.get(name)?.set(start, kept);
    }
    if (said.get(name)?.size === 0) said.delete(name);
  }
  return said;
}

/** Finds all wordings that begin at `start` and go on at `at`, from this word of the tree. */
function walk(
  node: Node,
  found: { tokens: readonly Token[]; start: number; said: Spans; denied: Spans },
  at: number,
  isSkipping = false,
): void {
  const { tokens, start, said, denied } = found;
  if (!isSkipping) {
    for (const name of node.says) addSpan(said, name, start, at);
    for (const name of node.denies) addSpan(denied, name, start, at);
  }
  const token = tokens[at];
  if (token === undefined || node.next.size === 0) return;
  for (const base of token.bases) {
    const next = node.next.get(base);
    if (next !== undefined) walk(next, found, at + 1);
    const tied = isSkipping || at === start ? undefined : node.next.get(`${TIED}${base}`);
    if (tied !== undefined) walk(tied, found, at + 1);
  }
  if (at > start && at - start < LONGEST_WORDING && isFiller(token)) walk(node, found, at + 1, true);
}

function isWithin(start: number, end: number, exceptions: ReadonlyMap<number, readonly number[]>): boolean {
  return [...exceptions].some(([from, ends]) => from <= start && ends.some((to) => to >= end));
}

function addSpan(spans: Spans, name: string, start: number, end: number): void {
  const starts = spans.get(name) ?? new Map<number, number[]>();
  spans.set(name, starts);
  const ends = starts.get(start) ?? [];
  starts.set(start, ends);
  if (!ends.includes(end)) ends.push(end);
}
