import type { Content } from '../../schemas/types.ts';
import { childrenOf, createElement, type Element, elements, type Node, textOf, tree } from '../html-nodes.ts';
import { wholeWords } from '../../schemas/copy-rules.ts';
import { isIsland } from './mark-words.ts';

/** Elements in which words are not explained: headings, controls, navigation, tables, figures, hidden parts. */
const UNEXPLAINED = new Set(
  'a button label summary h1 h2 h3 h4 h5 h6 nav form table figure template noscript svg'.split(' '),
);
/** Block elements. If a list item contains one, each part of the item is searched separately. */
const BLOCKS = new Set('p div h3 h4 ul ol dl table details figure'.split(' '));

/**
 * Explains each word of the glossary once per page, after the first paragraph or list in `<main>` that uses the word.
 * Wraps paragraph and explanation in one element, so that a grid around them gets no new child.
 */
export function explainWords(page: Node, { question, terms }: Content['glossary']): void {
  const open = new Map(
    terms.map((term) => [term, new RegExp(wholeWords([term.word, ...(term.forms ?? [])]), 'iu')]),
  );
  /** A map from each paragraph or list with explanations to the element that wraps both. */
  const groups = new Map<Element, Element>();
  const visit = (node: Node) => {
    if (!tree.isElementNode(node) || UNEXPLAINED.has(node.tagName) || isIsland(node)) return;
    if (!isLine(node)) {
      // Copy the list, because wrapping replaces a child.
      for (const child of childrenOf(node).slice()) visit(child);
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
  for (const element of elements(page)) if (element.tagName === 'main') visit(element);
}

/** Returns true for a paragraph, and for a list item without block elements. */
function isLine(element: Element): boolean {
  const hasBlock = () => elements(element).some(({ tagName }) => BLOCKS.has(tagName));
  return element.tagName === 'p' || (element.tagName === 'li' && !hasBlock());
}

/** Creates the explanation of a word. It opens on click, without JavaScript. */
function explanation(question: string, text: string): Element {
  const details = createElement('details', { class: 'term' });
  tree.appendChild(details, createElement('summary', {}, question));
  tree.appendChild(details, createElement('p', {}, text));
  return details;
}

/** Returns the wrapper of a paragraph or list. Creates the wrapper if there is none yet. */
function groupAround(holder: Node | null, groups: Map<Element, Element>): Element | undefined {
  if (holder === null || !tree.isElementNode(holder) || holder.parentNode === null) return undefined;
  const known = groups.get(holder);
  if (known !== undefined) return known;
  const group = createElement('div', {});
  groups.set(holder, group);
  tree.insertBefore(holder.parentNode, group, holder);
  tree.detachNode(holder);
  tree.appendChild(group, holder);
  return group;
}
