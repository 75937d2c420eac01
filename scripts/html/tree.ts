import { parse } from 'parse5';
import { type Document, type Element, elements } from '../../renderer/html-nodes.ts';

export * from '../../renderer/html-nodes.ts';

/** Parses a page as a browser without scripts does: the content of <noscript> becomes elements, not text. */
export function parseHtml(text: string): Document {
  return parse(text, { scriptingEnabled: false });
}

/** Returns the first element with this tag name. @throws Error when the page has none */
export function only(document: Document, tagName: string): Element {
  const found = elements(document).find((element) => element.tagName === tagName);
  if (found === undefined) throw new Error(`the page has no <${tagName}>`);
  return found;
}
