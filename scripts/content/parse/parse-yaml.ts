import { isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import type { Document, Node } from 'yaml';
import { describeYamlError, rangeOf } from './yaml-messages.ts';
import { pointerOf } from '../json-data.ts';
import { lintYaml } from './yaml-lint.ts';
import type { Offsets, ParsedFile } from '../compilation.ts';
import type { Report } from '../diagnostics.ts';

/** Parses the YAML of a file. Reports syntax errors and forbidden features, and returns null for them. */
export function parseYaml(file: ParsedFile, yaml: string, report: Report): Document | null {
  const disguised = /^[ \t]*[^\S \t\n]/m.exec(yaml);
  if (disguised !== null) {
    const end = disguised.index + disguised[0].length;
    const reason = 'is indented with a character that only looks like a space';
    const remedy = 'Delete the indent and type the spaces again.';
    report({ file: file.path, place: file.place(end - 1, end), rule: 'syntax', reason, remedy });
    return null;
  }
  const options = { prettyErrors: false, uniqueKeys: false, resolveKnownTags: false } as const;
  const document = parseDocument(yaml, { ...options, logLevel: 'error' });
  // After the first syntax error the parser guesses; later errors mislead.
  const [error] = [...document.errors, ...document.warnings];
  const faults = error ? [describeYamlError(error, yaml, document)] : lintYaml(document, yaml);
  for (const { start, end, ...text } of faults)
    report({ file: file.path, place: file.place(start, end), ...text });
  return faults.length === 0 ? document : null;
}

/** Records the offsets of values and keys of a document. Those of a list or map begin at its first entry. */
export function offsetsIn(document: Document): Offsets {
  const offsets: Offsets = {};
  const add = (pointer: string, node: unknown, key: Node | null) => {
    if (offsets[pointer] !== undefined) return;
    const ofKey = key === null ? null : rangeOf(key);
    const own = isNode(node) && !(isBlank(node) && ofKey !== null) ? rangeOf(node) : (ofKey ?? NOWHERE);
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

/** Returns true for a value without even empty quotes, so that there is no text to mark. */
function isBlank(node: Node): boolean {
  return node.range != null && node.range[0] === node.range[1];
}
