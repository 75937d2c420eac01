import { isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import type { Document, Node, Pair } from 'yaml';
import { diagnoseYamlError } from './yaml-messages.ts';
import { segmentsOf } from './json-data.ts';
import { lintYaml } from './yaml-lint.ts';
import type { ParsedFile } from './compilation.ts';
import type { Report } from './diagnostics.ts';

/** Parses the YAML of a file. Reports syntax errors and forbidden features, and returns null for them. */
export function parseYaml(file: ParsedFile, yaml: string, report: Report): Document | null {
  const disguised = /^[ \t]*[^\S \t\n]/m.exec(yaml);
  if (disguised !== null) {
    const end = disguised.index + disguised[0].length;
    report({
      file: file.path,
      place: file.place(end - 1, end),
      rule: 'syntax',
      reason: 'is indented with a character that only looks like a space',
      remedy: 'Delete the indent and type the spaces again.',
    });
    return null;
  }
  const document = parseDocument(yaml, { prettyErrors: false, uniqueKeys: false, logLevel: 'error' });
  // After the first syntax error the parser guesses; later errors mislead.
  const error = [...document.errors, ...document.warnings][0];
  if (error !== undefined) {
    report(diagnoseYamlError(error, file, yaml, document));
    return null;
  }
  const faults = lintYaml(document, yaml);
  for (const { start, end, ...text } of faults) {
    report({ file: file.path, place: file.place(start, end), ...text });
  }
  return faults.length === 0 ? document : null;
}

/** Offsets of the value or key at a JSON pointer. For a list or map: its first entry. */
export function locateIn(document: Document, pointer: string, part: 'key' | 'value'): [number, number] {
  let key: Node | null = null;
  let node: unknown = document.contents;
  for (const segment of segmentsOf(pointer)) {
    if (isMap(node)) {
      const pair: Pair | undefined = node.items.find(
        (each) => isScalar(each.key) && String(each.key.value) === segment,
      );
      if (pair === undefined || !isNode(pair.key)) break;
      key = pair.key;
      node = pair.value;
    } else if (isSeq(node) && node.items[Number(segment)] !== undefined) {
      key = null;
      node = node.items[Number(segment)];
    } else {
      break;
    }
  }
  if (part === 'key' && key !== null) return rangeOf(key);
  if (isNode(node) && !(isBlank(node) && key !== null)) return rangeOf(node);
  return key === null ? [0, 0] : rangeOf(key);
}

/** True for a value that is not even an empty pair of quotes: there is no text to point at. */
function isBlank(node: Node): boolean {
  return node.range != null && node.range[0] === node.range[1];
}

function rangeOf(node: Node): [number, number] {
  if (isMap(node) && !node.flow) {
    const first = node.items[0]?.key;
    if (isNode(first)) return rangeOf(first);
  }
  const [start, end] = node.range ?? [0, 0];
  return [start, end];
}
