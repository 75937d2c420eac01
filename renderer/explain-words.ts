import { defaultTreeAdapter as tree, html } from 'parse5';
import type { Content } from '../schemas/types.ts';
import { childrenOf, type Element, isIsland, type Node, wholeWords } from './mark-words.ts';

/** Holds words that name something or are pressed, cells of tables, and what is not there as the page opens. */
const UNEXPLAINED = new Set(
  'a button label summary h1 h2 h3 h4 h5 h6 nav form table figure template noscript svg'.split(' '),
);
/** What has one of these in it is no line of text: its parts are looked at one by one. */
const BLOCKS = new Set('p div h3 h4 ul ol dl table details figure'.split(' '));

/**
 * Explains each hard word once: after the paragraph, or the list, in which the main part of a page first uses it. Both
 * are put into one element, so that a grid around them has as many children as before.
 */
export function explainWords(page: Node, { question, terms }: Content['glossary']): void {
  const open = new Map(
    terms.map((term) => [term, new RegExp(wholeWords([term.word, ...(term.forms ?? [])]), 'iu')]),
  );
  /** The element around a paragraph or a list, and its explanations. */
  const groups = new Map<Element, Element>();
  const visit = (node: Node, isInMain: boolean) => {
    if (open.size === 0) return;
    if (!tree.isElementNode(node) || !isInMain) {
      for (const child of childrenOf(node).slice())
        visit(child, isInMain || (tree.isElementNode(node) && node.tagName === 'main'));
      return;
    }
    if (UNEXPLAINED.has(node.tagName) || isIsland(node)) return;
    if (!isLine(node)) {
      for (const child of childrenOf(node).slice()) visit(child, true);
      return;
    }
    const text = textOf(node);
    for (const [term, pattern] of open) {
      if (!pattern.test(text)) continue;
      open.delete(term);
      const group = groupAround(node.tagName === 'li' ? node.parentNode : node, groups);
      if (group) tree.appendChild(group, explanation(question.replace('{word}', term.word), term.text));
    }
  };
  visit(page, false);
}

/** Returns true for a paragraph, and for an item of a list that is one line of text. */
function isLine(element: Element): boolean {
  return element.tagName === 'p' || (element.tagName === 'li' && !element.childNodes.some(hasBlock));
}

function hasBlock(node: Node): boolean {
  return tree.isElementNode(node) && (BLOCKS.has(node.tagName) || node.childNodes.some(hasBlock));
}

function textOf(node: Node): string {
  return tree.isTextNode(node) ? node.value : childrenOf(node).map(textOf).join('');
}

/** Writes what components/term draws. */
function explanation(question: string, text: string): Element {
  const details = tree.createElement('details', html.NS.HTML, [{ name: 'class', value: 'term' }]);
  for (const [name, words] of [
    ['summary', question],
    ['p', text],
  ] as const) {
    const part = tree.createElement(name, html.NS.HTML, []);
    tree.insertText(part, words);
    tree.appendChild(details, part);
  }
  return details;
}

/** Gives the element around a paragraph or a list, which it makes the first time. */
function groupAround(holder: Node | null, groups: Map<Element, Element>): Element | undefined {
  if (holder === null || !tree.isElementNode(holder) || holder.parentNode === null) return undefined;
  const known = groups.get(holder);
  if (known !== undefined) return known;
  const group = tree.createElement('div', html.NS.HTML, []);
  groups.set(holder, group);
  tree.insertBefore(holder.parentNode, group, holder);
  tree.detachNode(holder);
  tree.appendChild(group, holder);
  return group;
}
