import type { PageNode, StyleName } from './snapshot.ts';

/** A node, its parent, and so on up to the document. */
export function selfAndAncestors(node: PageNode): PageNode[] {
  const path: PageNode[] = [];
  for (let current: PageNode | null = node; current !== null; current = current.parent) path.push(current);
  return path;
}

/** Whether a node is another one, or is inside it. */
export function isWithin(node: PageNode, ancestor: PageNode): boolean {
  return selfAndAncestors(node).includes(ancestor);
}

/** The computed styles of the elements around a node, from the inside out; its own come first where it is an element. */
export function stylesAround(node: PageNode): ReadonlyMap<StyleName, string>[] {
  return selfAndAncestors(node).flatMap(({ name, layout }) =>
    layout === undefined || name === '#text' ? [] : [layout.styles],
  );
}
