import { isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import type { Document, Node } from 'yaml';
import { rangeOf, refuseYamlError, type RefuseYaml } from './yaml-messages.ts';
import { pointerOf } from '../json-data.ts';
import { lintYaml } from './yaml-lint.ts';
import type { Offsets, ParsedFile } from '../model/compilation.ts';
import type { Report } from '../diagnostics.ts';

/** Parses the YAML of a file. If it has errors or features that are not allowed, reports them and returns null. */
export function parseYaml(file: ParsedFile, yaml: string, report: Report): Document | null {
  let isSound = true;
  const refuse: RefuseYaml = ([start, end], text, rule = 'syntax') => {
    isSound = false;
    report({ file: file.path, place: file.place(start, end), rule, ...text });
  };
  const disguised = /^[ \t]*[^\S \t\n]/m.exec(yaml);
  if (disguised !== null) {
    const end = disguised.index + disguised[0].length;
    const reason = 'is indented with a character that only looks like a space';
    refuse([end - 1, end], { reason, remedy: 'Delete the indent and type the spaces again.' });
    return null;
  }
  const options = { prettyErrors: false, uniqueKeys: false, resolveKnownTags: false } as const;
  const document = parseDocument(yaml, { ...options, logLevel: 'error' });
  // Report only the first syntax error. After an error the parser guesses, so that later errors mislead.
  const [error] = [...document.errors, ...document.warnings];
  if (error) refuseYamlError(error, yaml, document, refuse);
  else lintYaml(document, yaml, refuse);
  return isSound ? document : null;
}

/** Maps JSON pointers to the offsets of value and key. A map on several lines has the offsets of its first key. */
export function offsetsIn(document: Document): Offsets {
  const offsets: Offsets = {};
  const add = (pointer: string, node: unknown, key: Node | null) => {
    if (offsets[pointer] !== undefined) return;
    const ofKey = key === null ? null : rangeOf(key);
    // Mark the key if the value is empty, because then there is nothing else to mark.
    const isBlank = isNode(node) && node.range?.[0] === node.range?.[1] && ofKey !== null;
    const own = isNode(node) && !isBlank ? rangeOf(node) : (ofKey ?? NOWHERE);
    offsets[pointer] = [...own, ...(ofKey ?? own)];
    if (isMap(node)) {
      for (const pair of node.items)
        if (isScalar(pair.key)) add(pointer + pointerOf([String(pair.key.value)]), pair.value, pair.key);
    } else if (isSeq(node))
      for (const [index, item] of node.items.entries()) add(`${pointer}/${index}`, item, null);
  };
  add('', document.contents, null);
  return offsets;
}

const NOWHERE: [number, number] = [0, 0];

/** Returns the offsets of the value or key at a JSON pointer, or of its nearest parent if it is missing. */
export function locateIn(offsets: Offsets, pointer: string, part: 'key' | 'value'): [number, number] {
  const known = offsets[pointer];
  if (known !== undefined) return part === 'key' ? [known[2], known[3]] : [known[0], known[1]];
  return pointer === '' ? NOWHERE : locateIn(offsets, pointer.slice(0, pointer.lastIndexOf('/')), part);
}
