import { parse } from 'parse5';
import { childrenOf, type Document, type Element, type Node, tree } from '../../renderer/html-nodes.ts';

export {
  attribute,
  childrenOf,
  createElement,
  elements,
  setAttribute,
  textOf,
  tree,
} from '../../renderer/html-nodes.ts';
export type { Document, Element, Node } from '../../renderer/html-nodes.ts';

/** Parses a page like a browser without scripts, so that the content of <noscript> is elements, not text. */
export function parseHtml(text: string): Document {
  return parse(text, { scriptingEnabled: false });
}

/** Returns the first element with this tag name. @throws Error when the page has none */
export function only(document: Document, tagName: string): Element {
  const found = find(document, tagName);
  if (found === undefined) throw new Error(`the page has no <${tagName}>`);
  return found;
}

function find(node: Node, tagName: string): Element | undefined {
  if (tree.isElementNode(node) && node.tagName === tagName) return node;
  for (const child of childrenOf(node)) {
    const found = find(child, tagName);
    if (found !== undefined) return found;
  }
  return undefined;
}
