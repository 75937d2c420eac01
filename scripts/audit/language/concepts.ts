import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { suggest } from '../../content/nearest.ts';
import { isRecord } from '../../content/json-data.ts';
import { UsageError } from '../../usage-error.ts';
import { readTokens, readWord, type Token } from './tokens.ts';

const FILE = fileURLToPath(new URL('./concepts.yaml', import.meta.url));
const NAME = /^[a-z][a-z0-9-]*$/;

/** Something copy may speak of: a name, what it means, and the ways to say it. */
export interface Concept {
  name: string;
  means: string;
  wordings: readonly string[];
  includes: readonly string[];
  /** Wordings that hold the words of this concept and mean something else. */
  except: readonly string[];
}

/** Where concepts are said in a row of tokens: for each, the ends by the index at which it starts. */
export type Mentions = ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>;

/** The concepts, ready to be found in tokens. */
export interface Concepts {
  names: readonly string[];
  find(tokens: readonly Token[]): Mentions;
}

/** A word of wordings. Most nodes are the end of one wording, so that what they lack is not allocated. */
interface Node {
  next: Map<string, Node> | null;
  /** The next words before which an article and the like may be inserted; not those after a hyphen. */
  apart: Set<string> | null;
  says: readonly string[];
  /** Concepts that these words only seem to say. */
  denies: readonly string[];
}

const NONE: readonly string[] = [];

let loaded: Concepts | undefined;

/** The project's concepts, read once. @throws UsageError that names every mistake in the file */
export function loadConcepts(): Concepts {
  loaded ??= createConcepts(readConcepts(readFileSync(FILE, 'utf8')));
  return loaded;
}

/** Reads a file of concepts. @throws UsageError that names every mistake */
export function readConcepts(yaml: string, file = 'scripts/audit/language/concepts.yaml'): Concept[] {
  const data = parseYaml(yaml, file);
  const entries = isRecord(data) && isRecord(data['concepts']) ? Object.entries(data['concepts']) : [];
  if (entries.length === 0) throw new UsageError(`${file} has no concepts. List them under “concepts:”.`);
  const names = entries.map(([name]) => name);
  const mistakes: string[] = [];
  const concepts = entries.map(([name, entry]): Concept => {
    const fields = isRecord(entry) ? entry : {};
    const wordings = listOf(fields['wordings']);
    const includes = listOf(fields['includes']);
    const except = listOf(fields['except']);
    const means = typeof fields['means'] === 'string' ? fields['means'] : '';
    if (!NAME.test(name)) mistakes.push(`${name} is not a name: use small letters, digits and hyphens.`);
    if (means === '') mistakes.push(`${name} does not say what it means. Add “means:”.`);
    if (wordings.length === 0 && includes.length === 0)
      mistakes.push(`${name} has no wordings. Add at least one, or delete the concept.`);
    for (const wording of [...wordings, ...except]) {
      if (!PLAIN_WORDS.test(wording) && readTokens(wording.replace(/[()]/g, ' ').trim()).length === 0)
        mistakes.push(`${name} has the wording “${wording}”, which holds no word.`);
    }
    for (const other of includes) {
      if (!names.includes(other))
        mistakes.push(`${name} includes ${other}, which is missing. ${suggest(other, names, '')}`);
    }
    return { name, means, wordings, includes, except };
  });
  if (mistakes.length > 0)
    throw new UsageError(`${file}:\n${mistakes.map((each) => `  ${each.trim()}`).join('\n')}`);
  return concepts;
}

function parseYaml(yaml: string, file: string): unknown {
  try {
    return parse(yaml);
  } catch (error) {
    throw new UsageError(
      `${file} is not valid YAML: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Prepares concepts so that one pass over a sentence finds them all. */
export function createConcepts(concepts: readonly Concept[]): Concepts {
  const root = createNode();
  for (const { name, except } of concepts) {
    for (const wording of allWordings(name, concepts)) {
      for (const variant of spellOut(wording)) {
        const end = endOf(root, variant);
        end.says = withName(end.says, name);
      }
    }
    for (const wording of except) {
      for (const variant of spellOut(wording)) {
        const end = endOf(root, variant);
        end.denies = withName(end.denies, name);
      }
    }
  }
  return { names: concepts.map(({ name }) => name), find: (tokens) => findMentions(root, tokens) };
}

function allWordings(name: string, concepts: readonly Concept[], seen = new Set<string>()): string[] {
  const concept = concepts.find((each) => each.name === name);
  if (concept === undefined || seen.has(name)) return [];
  seen.add(name);
  return [...concept.wordings, ...concept.includes.flatMap((other) => allWordings(other, concepts, seen))];
}

function listOf(value: unknown): string[] {
  if (typeof value === 'string')
    return value
      .split(/[,\n]/)
      .map((each) => each.trim())
      .filter((each) => each !== '');
  return Array.isArray(value) ? value.flatMap((each) => listOf(String(each))) : [];
}

/** `pick up (the) tab` is `pick up tab` and `pick up the tab`. */
function spellOut(wording: string): string[] {
  if (!wording.includes('(')) return [wording];
  const optional = /\(([^)]*)\)/.exec(wording);
  if (optional === null) return [wording];
  const before = wording.slice(0, optional.index);
  const after = wording.slice(optional.index + optional[0].length);
  return [...spellOut(`${before}${after}`), ...spellOut(`${before}${optional[1] ?? ''}${after}`)];
}

function createNode(): Node {
  return { next: null, apart: null, says: NONE, denies: NONE };
}

function withName(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names : [...names, name];
}

/** The node at the end of a wording, with the way to it. */
function endOf(root: Node, wording: string): Node {
  return PLAIN_WORDS.test(wording) ? endOfPlain(root, wording) : endOfAny(root, wording);
}

const PLAIN_WORDS = /^[a-z]+(?:[ -][a-z]+)*$/;

/** Nearly all wordings are letters, spaces and hyphens, which need no search for money, dates and the like. */
function endOfPlain(root: Node, wording: string): Node {
  let node = root;
  let start = 0;
  while (start < wording.length) {
    let end = start + 1;
    while (end < wording.length && wording[end] !== ' ' && wording[end] !== '-') end += 1;
    for (const { text, bases } of readWord(wording.slice(start, end)))
      node = nextNode(node, keyOf(text, bases), wording[start - 1] !== '-');
    start = end + 1;
  }
  return node;
}

function endOfAny(root: Node, wording: string): Node {
  let node = root;
  let last = -1;
  for (const { text, bases, kind, start, end } of readTokens(wording)) {
    if ((kind === 'mark' && text !== '&') || kind === 'end') continue;
    node = nextNode(node, keyOf(text, bases), wording.slice(last, start) !== '-');
    last = end;
  }
  return node;
}

/** What a token of a wording is found by: its base form, unless it may be a form of several words. */
function keyOf(text: string, bases: readonly string[]): string {
  return bases.length === 1 ? (bases[0] ?? text) : text;
}

function nextNode(node: Node, key: string, isApart: boolean): Node {
  node.next ??= new Map();
  let next = node.next.get(key);
  if (next === undefined) {
    next = createNode();
    node.next.set(key, next);
  }
  if (isApart) (node.apart ??= new Set()).add(key);
  return next;
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

function findMentions(root: Node, tokens: readonly Token[]): Mentions {
  const said = createSpans();
  const denied = createSpans();
  const walk = (node: Node, start: number, at: number, isSkipping = false) => {
    if (!isSkipping) {
      for (const name of node.says) said.add(name, start, at);
      for (const name of node.denies) denied.add(name, start, at);
    }
    const token = tokens[at];
    if (token === undefined || node.next === null) return;
    for (const base of token.bases) {
      const next = node.next.get(base);
      if (next !== undefined && (!isSkipping || node.apart?.has(base) === true)) walk(next, start, at + 1);
    }
    if (at > start && at - start < LONGEST_WORDING && isFiller(token)) walk(node, start, at + 1, true);
  };
  for (let start = 0; start < tokens.length; start += 1) walk(root, start, start);
  for (const [name, exceptions] of denied.spans) {
    const starts = said.spans.get(name);
    if (starts === undefined) continue;
    for (const [start, ends] of starts) {
      const kept = ends.filter((end) => !isWithin(start, end, exceptions));
      if (kept.length === 0) starts.delete(start);
      else starts.set(start, kept);
    }
    if (starts.size === 0) said.spans.delete(name);
  }
  return said.spans;
}

function isWithin(start: number, end: number, exceptions: ReadonlyMap<number, readonly number[]>): boolean {
  return [...exceptions].some(([from, ends]) => from <= start && ends.some((to) => to >= end));
}

function createSpans() {
  const spans = new Map<string, Map<number, number[]>>();
  const add = (name: string, start: number, end: number) => {
    const starts = spans.get(name) ?? new Map<number, number[]>();
    spans.set(name, starts);
    const ends = starts.get(start) ?? [];
    starts.set(start, ends);
    if (!ends.includes(end)) ends.push(end);
  };
  return { spans, add };
}
