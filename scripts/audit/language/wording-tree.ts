import { PLAIN_WORDS } from './read-concepts.ts';
import { readTokens, readWord } from './tokens.ts';

/** A word of wordings. Most nodes are the end of one wording, so that what they lack is not allocated. */
export interface WordingNode {
  next: Map<string, WordingNode> | null;
  /** The next words before which an article and the like may be inserted; not those after a hyphen. */
  apart: Set<string> | null;
  /** Concepts that the words up to here say. */
  says: readonly string[];
  /** Concepts that these words only seem to say. */
  denies: readonly string[];
}

/** A wording as it is in the file, with the concept it says or only seems to say. */
export interface Wording {
  text: string;
  concept: string;
  isException: boolean;
}

interface Word {
  key: string;
  /** True unless a hyphen ties it to the word before. */
  isApart: boolean;
}

const NONE: readonly string[] = [];

/**
 * Wordings as a tree of words, so that one pass over a sentence finds them all. There are many thousands, and a site uses
 * few of their first words: those that begin with a word are read when the word first occurs.
 * @returns gives the node after a first word; undefined where no wording begins with it
 */
export function createWordingTree(
  wordings: Iterable<Wording>,
): (firstWord: string) => WordingNode | undefined {
  const unread = new Map<string, Wording[]>();
  for (const { text, ...of } of wordings) {
    for (const variant of spellOut(text)) {
      const first = firstKeyOf(variant);
      const others = unread.get(first);
      const wording = { text: variant, ...of };
      if (others === undefined) unread.set(first, [wording]);
      else others.push(wording);
    }
  }
  const root = createNode();
  return (firstWord) => {
    const waiting = unread.get(firstWord);
    if (waiting !== undefined) {
      unread.delete(firstWord);
      for (const wording of waiting) addWording(root, wording);
    }
    return root.next?.get(firstWord);
  };
}

function addWording(root: WordingNode, { text, concept, isException }: Wording): void {
  let node = root;
  for (const word of wordsOf(text)) node = nextNode(node, word);
  if (isException) node.denies = withName(node.denies, concept);
  else node.says = withName(node.says, concept);
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

function firstKeyOf(wording: string): string {
  const [first] = wordsOf(PLAIN_WORDS.test(wording) ? wording.slice(0, firstWordLength(wording)) : wording);
  return first?.key ?? '';
}

function firstWordLength(wording: string): number {
  const end = wording.search(/[ -]/);
  return end === -1 ? wording.length : end;
}

function wordsOf(wording: string): Word[] {
  return PLAIN_WORDS.test(wording) ? plainWordsOf(wording) : anyWordsOf(wording);
}

function plainWordsOf(wording: string): Word[] {
  return wording
    .split(' ')
    .flatMap((part) =>
      part
        .split('-')
        .flatMap((written, index) =>
          readWord(written).map(({ text, bases }) => ({ key: keyOf(text, bases), isApart: index === 0 })),
        ),
    );
}

function anyWordsOf(wording: string): Word[] {
  let last = -1;
  return readTokens(wording).flatMap(({ text, bases, kind, start, end }) => {
    if ((kind === 'mark' && text !== '&') || kind === 'end') return [];
    const isApart = wording.slice(last, start) !== '-';
    last = end;
    return [{ key: keyOf(text, bases), isApart }];
  });
}

/** What a token of a wording is found by: its base form, unless it may be a form of several words. */
function keyOf(text: string, bases: readonly string[]): string {
  return bases.length === 1 ? (bases[0] ?? text) : text;
}

function createNode(): WordingNode {
  return { next: null, apart: null, says: NONE, denies: NONE };
}

function nextNode(node: WordingNode, { key, isApart }: Word): WordingNode {
  node.next ??= new Map();
  let next = node.next.get(key);
  if (next === undefined) {
    next = createNode();
    node.next.set(key, next);
  }
  if (isApart) (node.apart ??= new Set()).add(key);
  return next;
}

function withName(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names : [...names, name];
}
