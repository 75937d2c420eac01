import { isScalar, type Node, visit, type Document, type Scalar, type YAMLMap } from 'yaml';
import type { DiagnosticText } from '../diagnostics.ts';
import {
  badIndent,
  begins,
  endOfLine,
  findOpenQuote,
  noDash,
  noSpaceAfterDash,
  openQuote,
  rangeOf,
  type RefuseYaml,
} from './yaml-messages.ts';

/**
 * Reports valid YAML that is probably a mistake, such as duplicate keys, tabs, and unquoted texts that YAML cuts. Does
 * not allow aliases, because words in two places need two approvals, and nested aliases can use up all memory.
 */
export function lintYaml(document: Document, yaml: string, refuse: RefuseYaml): void {
  const quote = findOpenQuote(document, yaml);
  if (quote !== null) return refuse([quote, endOfLine(yaml, quote)], openQuote);
  const anchors: Scalar[] = [];
  let hasAlias = false;
  visit(document, {
    Alias(_, node) {
      if (!hasAlias) refuse(rangeOf(node), begins('*'));
      hasAlias = true;
    },
    Scalar(part, node) {
      refuseTag(node, yaml, refuse);
      if (node.anchor !== undefined) anchors.push(node);
      if (typeof node.value === 'string' && node.value.includes('\t')) {
        const [start, end] = rangeOf(node);
        const at = yaml.indexOf('\t', start);
        const text = { reason: 'contains a tab in a text', remedy: 'Delete it and type a space.' };
        refuse(at < 0 || at > end ? [start, end] : [at, at + 1], text);
      }
      if (part !== 'key' && node.type === 'PLAIN') refuseRunOn(node, yaml, refuse);
    },
    Map(_, map) {
      refuseTag(map, yaml, refuse);
      refuseKeys(map, refuse);
    },
    Seq: (_, list) => refuseTag(list, yaml, refuse),
  });
  for (const node of hasAlias ? [] : anchors) {
    const [start, end] = rangeOf(node);
    refuse([yaml.lastIndexOf('&', start), end], begins('&'));
  }
}

/** Reports a tag, such as ! or !!str: YAML drops it, and may read the value as another kind. */
function refuseTag(node: Node, yaml: string, refuse: RefuseYaml): void {
  if (node.tag === undefined) return;
  const [start, end] = rangeOf(node);
  const [, written = '!'] = /(!\S*)\s*$/.exec(yaml.slice(0, start)) ?? [];
  const at = Math.max(0, yaml.lastIndexOf(written, start - 1));
  const remedy = 'Delete it. If the text begins with !, put the whole text in quotes.';
  refuse([at, isScalar(node) ? end : at + written.length], {
    reason: `has the tag ${written}, which YAML takes for itself`,
    remedy,
  });
}

/** Reports unquoted texts that YAML cuts at a # or joins with the line below, and texts with a lone or curly quote. */
function refuseRunOn(node: Scalar, yaml: string, refuse: RefuseYaml): void {
  const [start, end] = rangeOf(node);
  const comment = (start === end ? /^[ \t]*#/ : /^[ \t]+#/).exec(yaml.slice(end))?.[0];
  if (comment !== undefined && (node.value === null || typeof node.value === 'string')) {
    const remedy = 'Put the whole text in quotes. Write comments on a separate line.';
    const at = end + comment.length - 1;
    return refuse([at, endOfLine(yaml, at)], { reason: 'ignores the text after #', remedy });
  }

  const written = yaml.slice(start, end);
  const marks = written.match(/(?<!\w)['"]|['"](?!\w)/g) ?? [];
  if (/['"]$/.test(written) && marks.length % 2 === 1) {
    if (/^[“”‘’]/.test(written)) return refuse([start, end], curlyQuotes(written));
    const remedy = 'Put the same quote mark before the first word, or delete this one.';
    return refuse([end - 1, end], { reason: 'closes a quote that was not opened', remedy });
  }

  // Report an address or a date in curly quotes. YAML treats curly quotes, which word processors create, as letters.
  if (/^[“”‘’]([/#\d]|\w+:)[^\s“”‘’]*[“”‘’]$/.test(written))
    return refuse([start, end], curlyQuotes(written));

  const dash = /\n( *)- /.exec(written);
  if (dash === null) return;
  const [match, indent = ''] = dash;
  const at = start + dash.index + match.length - 2;
  const before = yaml.slice(yaml.lastIndexOf('\n', start - 1) + 1, start);
  if (/^-\S/.test(yaml.slice(start))) refuse([start, endOfLine(yaml, start)], noSpaceAfterDash);
  else if (before === indent) refuse([start, endOfLine(yaml, start)], noDash(written));
  else refuse([at, endOfLine(yaml, at)], badIndent);
}

function curlyQuotes(written: string): DiagnosticText {
  const plain = written.slice(1, -1).replaceAll("'", "''");
  return { reason: 'has curly quotes around a value', remedy: `Use straight quotes: '${plain}'` };
}

function refuseKeys(map: YAMLMap, refuse: RefuseYaml): void {
  const seen = new Set<string>();
  let isRun = false;
  for (const { key } of map.items) {
    if (!isScalar(key)) continue;
    const name = String(key.value);
    const isTwice = seen.has(name);
    // Report only the first of several duplicate keys in a row, because one entry has probably lost its dash.
    if (isTwice && !isRun) {
      const remedy = 'Keep one of them, or start a new list entry with a dash.';
      refuse(rangeOf(key), { reason: `has the key ${name} twice`, remedy }, 'duplicate-key');
    }
    // A key in quotes, such as an address, has its colon on purpose.
    if (key.type === 'PLAIN' && /^\w+:\S/.test(name)) {
      const remedy = `Write ${name.replace(':', ': ')}`;
      refuse(rangeOf(key), { reason: 'has no space after the colon', remedy });
    }
    isRun = isTwice;
    seen.add(name);
  }
}
