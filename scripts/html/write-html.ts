import { html } from 'parse5';
import { type Element, type Node, tree } from './tree.ts';

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const RAW = new Set(['script', 'style', 'noembed', 'noframes', 'iframe', 'plaintext', 'xmp']);

/**
 * A map from an element to the elements before which its end tag is optional (HTML, 13.1.2.4). The end tag is also
 * optional at the end of most parents.
 */
const CLOSED_BY: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  option: ['option'],
  tr: ['tr'],
  th: ['th', 'td'],
  td: ['th', 'td'],
  p: ['div', 'dl', 'h2', 'h3', 'ol', 'p', 'table', 'ul'],
};

/** Parents in which a paragraph needs its end tag, because the end of the parent does not close the paragraph. */
const TRANSPARENT = new Set(['a', 'ins', 'del', 'noscript']);

/** Serializes a node to HTML. Leaves out end tags and empty attribute values that a parser does not need. */
export function writeHtml(node: Node): string {
  if (tree.isTextNode(node)) return isOneOf(RAW, node.parentNode) ? node.value : escape(node.value);
  if (tree.isCommentNode(node)) return `<!--${node.data}-->`;
  if (tree.isDocumentTypeNode(node)) return `<!DOCTYPE ${node.name}>`;
  if (!tree.isElementNode(node)) return 'childNodes' in node ? writeAll(node.childNodes) : '';
  const name = node.tagName;
  const attributes = node.attrs.map(
    ({ prefix, name: own, value }) =>
      ` ${prefix ? `${prefix}:` : ''}${own}${value === '' ? '' : `="${escape(value, true)}"`}`,
  );
  const start = `<${name}${attributes.join('')}>`;
  if (node.namespaceURI === html.NS.HTML && VOID.has(name)) return start;
  const siblings = node.parentNode?.childNodes ?? [];
  const content = writeAll('content' in node ? node.content.childNodes : node.childNodes);
  return `${start}${content}${closesItself(node, siblings[siblings.indexOf(node) + 1]) ? '' : `</${name}>`}`;
}

function writeAll(nodes: readonly Node[]): string {
  return nodes.map(writeHtml).join('');
}

function closesItself({ tagName, parentNode }: Element, next: Node | undefined): boolean {
  const closedBy = CLOSED_BY[tagName];
  if (closedBy === undefined) return false;
  if (next !== undefined) return tree.isElementNode(next) && closedBy.includes(next.tagName);
  return !isOneOf(TRANSPARENT, parentNode);
}

function isOneOf(tags: ReadonlySet<string>, node: Node | null): boolean {
  return node !== null && tree.isElementNode(node) && tags.has(node.tagName);
}

function escape(text: string, isAttribute = false): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('\u00a0', '&nbsp;');
  return isAttribute ? safe.replaceAll('"', '&quot;') : safe.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
