import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isMap, isScalar, isSeq, parse, visit } from 'yaml';
import { editText, editYaml, filesBelow } from './edit-files.ts';
import { sells, type Sold, wordsOf } from './lines.ts';

/** An entry of alternatives.yaml, which describes the keys. */
export interface Alternative {
  words: string;
  unless?: readonly string[];
  write?: string;
  delete?: 'key' | 'entry' | 'section';
}

export const ALTERNATIVES: readonly Alternative[] = parse(
  readFileSync(new URL('alternatives.yaml', import.meta.url), 'utf8'),
);
/** The files whose words are replaced. Translations of words that are gone are deleted later. */
const REWORDED = /^content\/(?!es\/|approvals\/|README).*\.(?:yaml|md)$/;

/** Traits of an agency besides its lines of business. */
export interface Traits {
  /** True with more than one licensed state. */
  states: boolean;
  tollFree: boolean;
  carriers: boolean;
}

function isTrait(what: string, traits: Traits): what is keyof Traits {
  return Object.hasOwn(traits, what);
}

/** Replaces words of the sample that are not true of an agency that sells `sold`. */
export function writeAlternatives(root: string, sold: Sold, traits: Traits): void {
  const isTrue = (what: string) => (isTrait(what, traits) ? traits[what] : sells(sold, what));
  const changed = ALTERNATIVES.filter(({ unless }) => unless === undefined || !unless.every(isTrue));
  const { kinds, plans } = wordsOf(sold);
  const fill = (text: string) =>
    text
      .replaceAll('[kinds]', kinds)
      .replaceAll('[Kinds]', capital(kinds))
      .replaceAll('[plans]', plans)
      .replaceAll('[Plans]', capital(plans));
  const written = changed.filter((each) => each.delete === undefined);
  const reword = (text: string) =>
    written.reduce((before, { words, write = '' }) => before.replaceAll(words, () => fill(write)), text);
  const gone = changed.filter((each) => each.delete !== undefined);
  for (const file of filesBelow(root, 'content').filter((path) => REWORDED.test(path))) {
    const path = join(root, file);
    if (file.endsWith('.md')) editText(path, reword);
    else if (holds(readFileSync(path, 'utf8'), changed))
      editYaml(path, (document) => {
        for (const { words, delete: what } of gone) remove(document, words, what ?? 'key');
        visit(document, {
          Scalar(key, node) {
            if (key !== 'key' && typeof node.value === 'string') node.value = reword(node.value);
          },
        });
      });
  }
}

/** Returns true if a YAML file may hold some of the words. Ignores the way in which the file quotes them. */
function holds(text: string, all: readonly Alternative[]): boolean {
  const plain = text.replaceAll("''", "'");
  return all.some(({ words }) => plain.includes(words));
}

/** Deletes each value that is exactly these words, or the entry of a list or the section of a page that has it. */
function remove(document: Document, words: string, what: 'key' | 'entry' | 'section'): void {
  if (what === 'section') {
    const sections = document.get('sections');
    if (isSeq(sections)) sections.items = sections.items.filter((section) => !has(section, words));
    return;
  }
  const emptied = new Set<unknown>();
  visit(document, {
    Seq(_, list) {
      const left = list.items.filter((item) => !isWord(item, words) && !hasKey(item, words));
      if (what !== 'entry' || left.length === list.items.length) return;
      list.items = left;
      if (left.length === 0) emptied.add(list);
    },
    Map(_, map) {
      if (what === 'key') map.items = map.items.filter(({ value }) => !isWord(value, words));
    },
  });
  visit(document, { Pair: (_, { value }) => (emptied.has(value) ? visit.REMOVE : undefined) });
}

function isWord(node: unknown, words: string): boolean {
  return isScalar(node) && node.value === words;
}

function hasKey(node: unknown, words: string): boolean {
  return isMap(node) && node.items.some(({ value }) => isWord(value, words));
}

/** Returns true if a value somewhere below a node is these words. */
function has(node: unknown, words: string): boolean {
  if (isSeq(node)) return node.items.some((item) => isWord(item, words) || has(item, words));
  return isMap(node) && (hasKey(node, words) || node.items.some(({ value }) => has(value, words)));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
