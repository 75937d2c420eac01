import type { Nodes } from 'hast';

/** The words of a compiled text, or of a part of it, without their elements. */
export function textOf(node: Nodes): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node ? node.value : '';
}
