import { defaultTreeAdapter as tree, html, parse, type DefaultTreeAdapterTypes } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;
export type Document = DefaultTreeAdapterTypes.Document;

/** Parses a page as a browser without scripts does, so that the content of <noscript> is elements, not text. */
export function parseHtml(text: string): Document {
  return parse(text, { scriptingEnabled: false });
}

const NONE: readonly Node[] = [];

/** The child nodes of a node; of a <template>, those of its content, which is its own document. */
export function childrenOf(node: Node): readonly Node[] {
  if ('content' in node) return node.content.childNodes;
  return 'childNodes' in node ? node.childNodes : NONE;
}

/** Every element below `node` in document order, and `node` itself if it is one; also those in <template> and <noscript>. */
export function elements(node: Node): Element[] {
  const found: Element[] = [];
  collect(node, found);
  return found;
}

function collect(node: Node, found: Element[]): void {
  if (tree.isElementNode(node)) found.push(node);
  for (const child of childrenOf(node)) collect(child, found);
}

/** The value of an attribute, or undefined if the element does not have it. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
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

/** The text in a node, without markup. For <script> and <style> these are the exact characters that browsers hash. */
export function textOf(node: Node): string {
  if (tree.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
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
