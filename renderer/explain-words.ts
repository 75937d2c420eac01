import type { Content } from '../schemas/types.ts';
import { childrenOf, createElement, type Element, elements, type Node, textOf, tree } from './html-nodes.ts';
import { wholeWords } from '../schemas/copy-rules.ts';
import { isIsland } from './mark-words.ts';

/** Lists elements whose words are not explained: names, controls, tables, and elements hidden at first. */
const UNEXPLAINED = new Set(
  'a button label summary h1 h2 h3 h4 h5 h6 nav form table figure template noscript svg'.split(' '),
);
/** Lists elements that cannot be in a line of text. The parts of an item with one are checked separately. */
const BLOCKS = new Set('p div h3 h4 ul ol dl table details figure'.split(' '));

/**
 * Explains each hard word once: after the first paragraph or list in the main part of a page that uses it. Paragraph
 * and explanation are wrapped in one element, so that a grid around them keeps its number of children.
 */
export function explainWords(page: Node, { question, terms }: Content['glossary']): void {
  const open = new Map(
    terms.map((term) => [term, new RegExp(wholeWords([term.word, ...(term.forms ?? [])]), 'iu')]),
  );
  /** Maps a paragraph or list to the element that wraps it with its explanations. */
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

/** Returns true for a paragraph, and for an item of a list that is one line of text. */
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

/** Returns the wrapper of a paragraph or list, and creates it the first time. */
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
