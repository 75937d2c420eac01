import { defaultTreeAdapter as tree, html, parse } from 'parse5';
import { childrenOf, type Document, type Element, type Node } from './nodes.ts';

export { attribute, childrenOf, elements, textOf } from './nodes.ts';
export type { Document, Element, Node } from './nodes.ts';

/** Parses a page as a browser without scripts does, so that the content of <noscript> is elements, not text. */
export function parseHtml(text: string): Document {
  return parse(text, { scriptingEnabled: false });
}

/** Sets an attribute; undefined removes it. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((attr) => attr.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

/** Creates an element, with text in it if given. It belongs to no document until it is inserted. */
export function createElement(name: string, attrs: Record<string, string>, text?: string): Element {
  const pairs = Object.entries(attrs).map(([key, value]) => ({ name: key, value }));
  const element = tree.createElement(name, html.NS.HTML, pairs);
  if (text !== undefined) tree.insertText(element, text);
  return element;
}

/** The first element with this tag name. @throws Error when the page has none */
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

export { tree };
