import { readConcepts, type Concept } from './read-concepts.ts';
import type { Token } from './tokens.ts';
import { createWordingTree, type Wording, type WordingNode } from './wording-tree.ts';

/** Where concepts are said in a row of tokens: for each, the ends by the index at which it starts. */
export type Mentions = ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>;

/** The concepts, ready to be found in tokens. */
export interface Concepts {
  names: readonly string[];
  /** A fresh map, to which the caller may add. */
  find(tokens: readonly Token[]): Map<string, Map<number, number[]>>;
}

let loaded: Concepts | undefined;

/** The concepts of all claims, read once. @throws UsageError that names every mistake */
export function loadConcepts(): Concepts {
  loaded ??= createConcepts(readConcepts());
  return loaded;
}

/** Prepares concepts so that one pass over a sentence finds them all. */
export function createConcepts(concepts: readonly Concept[]): Concepts {
  const firstNode = createWordingTree(listWordings(concepts));
  return {
    names: concepts.map(({ name }) => name),
    find: (tokens) => findMentions(firstNode, tokens),
  };
}

function* listWordings(concepts: readonly Concept[]): Generator<Wording> {
  for (const { name, wordings, except } of concepts) {
    for (const text of wordings) yield { text, concept: name, isException: false };
    for (const text of except) yield { text, concept: name, isException: true };
  }
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

function findMentions(
  firstNode: (firstWord: string) => WordingNode | undefined,
  tokens: readonly Token[],
): Map<string, Map<number, number[]>> {
  const said = createSpans();
  const denied = createSpans();
  const walk = (node: WordingNode, start: number, at: number, isSkipping = false) => {
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
    if (at - start < LONGEST_WORDING && isFiller(token)) walk(node, start, at + 1, true);
  };
  tokens.forEach(({ bases }, start) => {
    for (const base of bases) {
      const node = firstNode(base);
      if (node !== undefined) walk(node, start, start + 1);
    }
  });
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
