import { escapeText } from '../../schemas/copy-rules.ts';
import { ENGLISH } from '../../schemas/language-route.ts';
import { attribute, childrenOf, createElement, type Node, setAttribute, tree } from '../html-nodes.ts';
import { isIsland } from './mark-words.ts';

/** Elements whose text visitors do not read, or whose language no element can state. */
const PLAIN = new Set(['head', 'script', 'style', 'svg']);
/** Attributes that are read to visitors in the language of their element. */
const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder'];

/**
 * Marks the texts of a translated page that are in English with `lang="en"`: the element that has nothing but the text,
 * or a new `<span>`. Adds no element to islands, because React hydrates them.
 *
 * An attribute has the language of its element. The element then carries `lang="en"`, and its children the language of
 * the page again.
 * @param texts the English texts. Slots such as `{day}` stand for any words
 * @param language the page's language tag, such as es-US
 */
export function markEnglish(page: Node, texts: readonly string[], language: string): void {
  if (texts.length === 0) return;
  const patterns = texts.map(patternOf);
  const whole = new RegExp(`^\\s*(?:${patterns.join('|')})\\s*$`, 'u');
  // Look inside other text only for several words. “No” alone may be a word of the page's language.
  const phrases = patterns.filter((pattern) => pattern.includes(' '));
  const part = phrases.length === 0 ? null : new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})(?!\\p{L})`, 'u');
  const mark = (node: Node, inIsland: boolean): void => {
    if (tree.isTextNode(node)) {
      const { parentNode: parent } = node;
      if (parent === null || !tree.isElementNode(parent)) return;
      if (whole.test(node.value) && parent.childNodes.length === 1)
        return setAttribute(parent, 'lang', ENGLISH.code);
      const found = inIsland ? null : (part?.exec(node.value) ?? null);
      if (found === null) return;
      if (found.index > 0) tree.insertTextBefore(parent, node.value.slice(0, found.index), node);
      tree.insertBefore(parent, createElement('span', { lang: ENGLISH.code }, found[0]), node);
      node.value = node.value.slice(found.index + found[0].length);
      if (node.value === '') tree.detachNode(node);
      else mark(node, inIsland);
      return;
    }
    if (tree.isElementNode(node)) {
      if (PLAIN.has(node.tagName) || attribute(node, 'lang') === ENGLISH.code) return;
      if (SPOKEN.some((name) => whole.test(attribute(node, name) ?? ''))) {
        setAttribute(node, 'lang', ENGLISH.code);
        for (const child of childrenOf(node))
          if (tree.isElementNode(child) && attribute(child, 'lang') === undefined)
            setAttribute(child, 'lang', language);
      }
    }
    const within = inIsland || (tree.isElementNode(node) && isIsland(node));
    // Copy the list, because marking adds children.
    for (const child of childrenOf(node).slice()) mark(child, within);
  };
  mark(page, false);
}

/** Converts a text to a pattern that matches it, with any words in place of its slots. */
function patternOf(text: string): string {
  return text
    .split(/\{[^{}]*\}/)
    .map(escapeText)
    .join('.+?');
}
