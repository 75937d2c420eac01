import type { DefaultTreeAdapterTypes } from 'parse5';
import { attribute, type Document, only, tree } from '../html/tree.ts';

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

function protectIn(parent: DefaultTreeAdapterTypes.ParentNode): void {
  const comment = (data: string) => ({ ...tree.createCommentNode(data), parentNode: parent });
  parent.childNodes = parent.childNodes.flatMap((node) => {
    const isAddress = tree.isElementNode(node)
      ? /^mailto:/i.test(attribute(node, 'href') ?? '')
      : tree.isTextNode(node) && ADDRESS.test(node.value);
    if (isAddress) return [comment('email_off'), node, comment('/email_off')];
    if (tree.isElementNode(node) && !LEFT_ALONE.has(node.tagName))
      protectIn('content' in node ? node.content : node);
    return node;
  });
}
