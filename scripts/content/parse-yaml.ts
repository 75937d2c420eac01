import { isMap, isNode, isScalar, isSeq, parseDocument, visit } from 'yaml';
import type { Document, Node, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import { explainYamlError } from './explain-yaml.ts';
import type { ParsedFile, Report } from './types.ts';

/** Parses YAML in which every value stands where it is used; reports and returns null otherwise. */
export function parseYaml(file: ParsedFile, yaml: string, report: Report): Document | null {
  const document = parseDocument(yaml, { prettyErrors: false, uniqueKeys: false, logLevel: 'error' });
  // After the first syntax error the parser guesses, and what follows is no mistake of the author's.
  const error = [...document.errors, ...document.warnings][0];
  if (error !== undefined) {
    report(explainYamlError(error, file, yaml, document));
    return null;
  }
  const refused = findRefused(document);
  for (const { node, rule, reason, remedy } of refused) {
    const [start, end] = node.range ?? [0, 0];
    report({ file: file.path, place: file.place(start, end), rule, reason, remedy });
  }
  return refused.length === 0 ? document : null;
}

interface Refused {
  node: Node;
  rule: string;
  reason: string;
  remedy: string;
}

/**
 * Finds what YAML can do and content may not: keys that stand twice or are not plain words, tags, and aliases (the
 * same words in two places have two approvals, and a few nested ones fill the memory).
 */
function findRefused(document: Document): Refused[] {
  const refused: Refused[] = [];
  const refuse = (node: Node, reason: string, remedy: string, rule = 'syntax') =>
    refused.push({ node, rule, reason, remedy });
  const refuseTag = (_: unknown, node: Scalar | YAMLMap | YAMLSeq) => {
    if (node.tag === undefined || isPlainTag(node.tag)) return;
    const tag = node.tag.replace('tag:yaml.org,2002:', '!!');
    refuse(node, `uses the YAML tag ${tag}`, 'Write the value without a tag.');
  };
  visit(document, {
    Alias(_, node) {
      const remedy = 'Write the value out, or make it a fact and name it by its {token}.';
      refuse(node, `uses the YAML alias *${node.source}`, remedy);
    },
    Scalar: refuseTag,
    Seq: refuseTag,
    Map(_, map) {
      refuseTag(_, map);
      const seen = new Set<string>();
      for (const { key } of map.items) {
        if (!isScalar(key) || key.value === null) {
          if (isNode(key))
            refuse(key, 'has a key that is not a word', 'Write each key as one word before a colon.');
          continue;
        }
        const name = String(key.value);
        const remedy = 'Keep one of the two, or begin a new entry of the list with a dash.';
        if (seen.has(name)) refuse(key, `has the key ${name} twice`, remedy, 'duplicate-key');
        seen.add(name);
      }
    },
  });
  return refused;
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
