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
  delete?: 'key' | 'entry';
}

export const ALTERNATIVES: readonly Alternative[] = parse(
  readFileSync(new URL('alternatives.yaml', import.meta.url), 'utf8'),
);
/** The files whose words are replaced. Translations of words that are gone are deleted later. */
const REWORDED = /^content\/(?!es\/|approvals\/|README).*\.(?:yaml|md)$/;

/** Replaces words of the sample that are not true of an agency that sells `sold` in `states` states. */
export function writeAlternatives(root: string, sold: Sold, states: number): void {
  const isTrue = (what: string) => (what === 'states' ? states > 1 : sells(sold, what));
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
        for (const { words, delete: what } of gone) remove(document, words, what === 'entry');
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

/** Deletes each value that is exactly these words, or the entry of a list that has such a value. */
function remove(document: Document, words: string, isEntry: boolean): void {
  visit(document, {
    Seq(_, list) {
      if (!isEntry) return;
      list.items = list.items.filter(
        (item) =>
          !(isScalar(item) && item.value === words) &&
          !(isMap(item) && item.items.some(({ value }) => isScalar(value) && value.value === words)),
      );
    },
    Map(_, map) {
      if (isEntry) {
        map.items = map.items.filter(({ value }) => !(isSeq(value) && value.items.length === 0));
        return;
      }
      map.items = map.items.filter(({ value }) => !(isScalar(value) && value.value === words));
    },
  });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
