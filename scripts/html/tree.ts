import { defaultTreeAdapter as tree, html, type DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
export type Document = DefaultTreeAdapterTypes.Document;
type Node = DefaultTreeAdapterTypes.Node;

/** Gives every element below `node` in document order, also inside <template>. */
export function* elements(node: Node): Generator<Element> {
  if (tree.isElementNode(node)) yield node;
  if ('content' in node) yield* elements(node.content);
  if ('childNodes' in node) for (const child of node.childNodes.slice()) yield* elements(child);
}

/** The value of an attribute, or undefined where the element has none. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** Sets an attribute; undefined removes it. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((attr) => attr.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

/** Makes an element for the tree, with text inside where given. */
export function createElement(name: string, attrs: Record<string, string>, text?: string): Element {
  const pairs = Object.entries(attrs).map(([key, value]) => ({ name: key, value }));
  const element = tree.createElement(name, html.NS.HTML, pairs);
  if (text !== undefined) tree.insertText(element, text);
  return element;
}

/** The text inside an element, without markup. */
export function textOf(node: Node): string {
  if (tree.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** The first element with this tag name. @throws when there is none: every page we render has one. */
export function only(document: Document, tagName: string): Element {
  for (const element of elements(document)) if (element.tagName === tagName) return element;
  throw new Error(`the page has no <${tagName}>`);
}

export { tree };
