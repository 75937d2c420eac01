import type { PageNode, Snapshot } from '../read/snapshot.ts';
import { attribute, childrenOf, elements, parseHtml, textOf } from '../../../html/tree.ts';
import { collapseSpaces } from './line-buffer.ts';

/** Words in the page's markup that were neither seen nor heard in any state. */
export function unmetWords({ documents }: Snapshot, met: readonly string[]): string[] {
  const all = plain(met.join(' '));
  const words = new Set<string>();
  const visit = (node: PageNode): void => {
    if (['script', 'style', 'head', 'option'].includes(node.name)) return;
    const text = collapseSpaces(node.name === '#text' ? node.value : '');
    if (/[\p{L}\p{N}]/u.test(text) && node.parent?.name !== 'noscript' && !all.includes(plain(text)))
      words.add(text);
    for (const child of node.children) visit(child);
  };
  for (const { root } of documents) visit(root);
  return [...words];
}

/** A string that a visitor could read: it has a capital letter or a space. Ids and values of choices have neither. */
const IS_COPY = /^\p{Lu}|\p{L}\s/u;

/**
 * Words that a page hands to its scripts: the props of its islands and what is in templates. Each has to be met
 * in some state; one that is not belongs to a state that the walk does not know.
 */
export function wordsForScripts(html: string): { words: string; from: string }[] {
  const found: { words: string; from: string }[] = [];
  for (const element of elements(parseHtml(html))) {
    if (element.tagName === 'script' && attribute(element, 'type') === 'application/json') {
      const from = `the props of ${attribute(element, 'id')?.replace(/-props$/, '') ?? 'an island'}`;
      const data: unknown = JSON.parse(textOf(element));
      for (const words of strings(data)) found.push({ words, from });
    }
    if (element.tagName === 'template') {
      const from = `the template ${attribute(element, 'id') ?? element.attrs[0]?.name ?? ''}`.trim();
      for (const inner of childrenOf(element).flatMap(elements)) {
        const isLeaf = inner.childNodes.every((child) => !('tagName' in child));
        if (isLeaf) found.push({ words: textOf(inner), from });
      }
    }
  }
  return found.filter(({ words }) => IS_COPY.test(collapseSpaces(words)) && !/^[/#]/.test(words));
}

/** Those of the words that stand in none of the transcripts. \{name} in a template may be anything. */
export function unwalkedWords<T extends { words: string }>(
  wanted: readonly T[],
  transcripts: readonly string[],
): T[] {
  const all = plain(transcripts.join('\n'));
  return wanted.filter(({ words }) => {
    const parts = words
      .split(/\{\w+\}/)
      .map(plain)
      .filter(Boolean);
    const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.{0,60}');
    return !(parts.length === 1 ? all.includes(parts[0] ?? '') : new RegExp(pattern, 'u').test(all));
  });
}

function* strings(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const each of value) yield* strings(each);
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* strings(each);
}

function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}$%]+/gu, '').toLowerCase();
}
