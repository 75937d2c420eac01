import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type Node,
  type Pair,
} from 'yaml';
import { explainYamlError } from './explain-yaml.ts';
import type { ParsedFile, Report } from './types.ts';

/** Parses YAML in which every value stands where it is used; reports and returns null otherwise. */
export function parseYaml(file: ParsedFile, yaml: string, report: Report): Document | null {
  let document: Document;
  try {
    document = parseDocument(yaml, { prettyErrors: false, logLevel: 'error' });
  } catch (error) {
    // Ten thousand open brackets exhaust the parser's stack.
    if (!(error instanceof RangeError)) throw error;
    report({
      file: file.path,
      rule: 'syntax',
      reason: 'is nested too deeply to read',
      remedy: 'Indent only as deep as its schema asks.',
    });
    return null;
  }

  // After the first syntax error the parser guesses, and what follows is no mistake of the author's.
  const duplicates = document.errors.filter((error) => error.code === 'DUPLICATE_KEY');
  const others = document.errors.filter((error) => error.code !== 'DUPLICATE_KEY');
  const refused = others.length > 0 ? others.slice(0, 1) : [...duplicates, ...document.warnings.slice(0, 1)];
  for (const error of refused) report(explainYamlError(error, file, yaml, document));

  const shared = refused.length === 0 ? findShared(document) : [];
  for (const { node, what, remedy } of shared) {
    const [start, end] = node.range ?? [0, 0];
    report({
      file: file.path,
      place: file.place(start, end),
      rule: 'syntax',
      reason: `uses ${what}`,
      remedy,
    });
  }
  return refused.length + shared.length === 0 ? document : null;
}

/**
 * Finds what YAML can do and content may not: aliases (the same words in two places have two approvals, and a few
 * nested ones fill the memory), tags, and keys that are not plain words.
 */
function findShared(document: Document): { node: Node; what: string; remedy: string }[] {
  const found: { node: Node; what: string; remedy: string }[] = [];
  visit(document, {
    Alias(_, node) {
      found.push({
        node,
        what: `the YAML alias *${node.source}`,
        remedy: 'Write the value out, or make it a fact and name it by its {token}.',
      });
    },
    Node(_, node) {
      if (isAlias(node)) return;
      if (node.tag?.startsWith('tag:') === true && !isPlainTag(node.tag)) {
        found.push({
          node,
          what: `the YAML tag ${node.tag.replace('tag:yaml.org,2002:', '!!')}`,
          remedy: 'Write the value without a tag.',
        });
      }
    },
    Pair(_, pair) {
      if (isNode(pair.key) && (!isScalar(pair.key) || pair.key.value === null)) {
        found.push({
          node: pair.key,
          what: 'a key that is not a word',
          remedy: 'Write each key as one word before a colon.',
        });
      }
    },
  });
  return found;
}

function isPlainTag(tag: string): boolean {
  return /^tag:yaml\.org,2002:(str|int|float|bool|null|map|seq)$/.test(tag);
}

/** Offsets of the value or key at a JSON pointer. For a list or map: its first entry. */
export function locateIn(document: Document, pointer: string, part: 'key' | 'value'): [number, number] {
  const segments = pointer
    .split('/')
    .slice(1)
    .map((each) => each.replaceAll('~1', '/').replaceAll('~0', '~'));
  let key: Node | null = null;
  let node: unknown = document.contents;
  for (const segment of segments) {
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

/** True for a value that is not even an empty pair of quotes: there is nothing to point at. */
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
