import { defaultTreeAdapter as tree, html, type DefaultTreeAdapterTypes } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;
export type Document = DefaultTreeAdapterTypes.Document;

/** Returns the child nodes of a node. For a <template>, returns the children of its content document. */
export function childrenOf(node: Node): readonly Node[] {
  if ('content' in node) return node.content.childNodes;
  return 'childNodes' in node ? node.childNodes : [];
}

/** Returns `node` and all elements below it in document order, including the content of <template> and <noscript>. */
export function elements(node: Node): Element[] {
  const found: Element[] = [];
  const collect = (each: Node): void => {
    if ('tagName' in each) found.push(each);
    childrenOf(each).forEach(collect);
  };
  collect(node);
  return found;
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** Sets an attribute; undefined removes it. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((attr) => attr.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

/** Returns the text in a node. For <script> and <style>, returns the exact characters that browsers hash. */
export function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** Creates an element with optional text. The element has no parent until it is inserted. */
export function createElement(name: string, attrs: Record<string, string>, text?: string): Element {
  const pairs = Object.entries(attrs).map(([key, value]) => ({ name: key, value }));
  const element = tree.createElement(name, html.NS.HTML, pairs);
  if (text !== undefined) tree.insertText(element, text);
  return element;
}

export { tree };
