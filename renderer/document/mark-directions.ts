import { directionOf } from '../../schemas/language-route.ts';
import { attribute, childrenOf, type Node, setAttribute, tree } from '../html-nodes.ts';

/**
 * Adds `dir` to each element with a language that is written in another direction than its surroundings, such as a page
 * in Arabic, and an English text in it.
 */
export function markDirections(node: Node, around: 'ltr' | 'rtl' = 'ltr'): void {
  const language = tree.isElementNode(node) ? attribute(node, 'lang') : undefined;
  // Names and phone numbers are written as in English. renderer/document/mark-words.ts marks them.
  const isKept = tree.isElementNode(node) && node.tagName === 'bdi' && attribute(node, 'translate') === 'no';
  const direction = isKept ? 'ltr' : language === undefined ? around : directionOf(language);
  if (tree.isElementNode(node) && direction !== around) setAttribute(node, 'dir', direction);
  for (const child of childrenOf(node)) markDirections(child, direction);
}
