import { directionOf } from '../../schemas/language-route.ts';
import { attribute, childrenOf, type Node, setAttribute, tree } from '../html-nodes.ts';

/**
 * Adds `dir` to each element with a language that is written in another direction than its surroundings, such as a page
 * in Arabic, and an English text in it.
 */
export function markDirections(node: Node, around: 'ltr' | 'rtl' = 'ltr'): void {
  const language = tree.isElementNode(node) ? attribute(node, 'lang') : undefined;
  const direction = language === undefined ? around : directionOf(language);
  if (tree.isElementNode(node) && direction !== around) setAttribute(node, 'dir', direction);
  for (const child of childrenOf(node)) markDirections(child, direction);
}
