import type { PageNode, Snapshot } from './snapshot.ts';
import { collapseSpaces } from './collapse-spaces.ts';

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

function plain(text: string): string {
  return text.replace(/[^\p{L}\p{N}$%]+/gu, '').toLowerCase();
}
