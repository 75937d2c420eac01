import type { DefaultTreeAdapterTypes } from 'parse5';
import { attribute, type Document, only, tree } from '../html/tree.ts';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

const ADDRESS = /[^\s@<>]+@[^\s@<>]+\.[a-z]/i;
/** Skips elements whose text a CDN never changes. */
const LEFT_ALONE = new Set(['script', 'style', 'textarea']);

/**
 * Puts each email address of a page between `<!--email_off-->` and `<!--/email_off-->`. By default, Cloudflare hides
 * addresses from robots, and the page's policy blocks the script that would show them again.
 */
export function protectAddresses(document: Document): void {
  protectIn(only(document, 'body'));
}

function protectIn(parent: ParentNode): void {
  parent.childNodes = parent.childNodes.flatMap((node) => {
    const isAddress = tree.isElementNode(node)
      ? /^mailto:/i.test(attribute(node, 'href') ?? '')
      : tree.isTextNode(node) && ADDRESS.test(node.value);
    if (isAddress) return [comment('email_off', parent), node, comment('/email_off', parent)];
    if (tree.isElementNode(node) && !LEFT_ALONE.has(node.tagName))
      protectIn('content' in node ? node.content : node);
    return node;
  });
}

function comment(data: string, parentNode: ParentNode): ChildNode {
  return { ...tree.createCommentNode(data), parentNode };
}
