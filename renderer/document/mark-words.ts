import type { DefaultTreeAdapterTypes } from 'parse5';
import { wholeWords } from '../../schemas/copy-rules.ts';
import type { Content } from '../../schemas/types.ts';
import { US_PHONE } from '../../schemas/us-phone.ts';
import { attribute, childrenOf, createElement, type Element, type Node, tree } from '../html-nodes.ts';

/** Elements whose text is not marked, because visitors do not read it or because it cannot contain elements. */
const PLAIN = new Set(['head', 'script', 'style', 'svg', 'select', 'textarea']);
/**
 * Controls that may be flex or grid containers if they have a class. Part of their text is then not marked, because an
 * element around it would become a separate item of the container.
 */
const CONTROLS = new Set(['a', 'button', 'label', 'summary']);
const AMOUNT = String.raw`\$\d(?:[\d,.]*\d)?[KM]?(?:[-–]\$?\d(?:[\d,.]*\d)?[KM]?|\s(?:million|billion|millones))`;

/**
 * Marks words of a rendered page. `<bdi>` keeps a date, a phone number or a range of amounts on one line (base.scss).
 * `translate="no"` keeps phone numbers and names from being translated. Skips islands, and text with `{placeholders}`,
 * which scripts fill in.
 * @param words from `wordsToMark`
 */
export function markWords(node: Node, words: WordsToMark): void {
  if (tree.isTextNode(node)) return markText(node, words);
  if (tree.isElementNode(node) && (PLAIN.has(node.tagName) || isIsland(node))) return;
  // Copy the list, because marking adds children.
  for (const child of childrenOf(node).slice()) markWords(child, words);
}

interface WordsToMark {
  pattern: RegExp;
  /** A pattern for texts with a name or a digit. It is faster than `pattern`, which matches in no other text. */
  mayMatch: RegExp;
}

/**
 * Prepares the words that `markWords` marks, once for all pages of a language.
 * @param language the language tag of the pages, such as en-US
 * @param names from `namesIn`
 */
export function wordsToMark(language: string, names: readonly string[]): WordsToMark {
  const words = wholeWords(names);
  const pattern = String.raw`(?<name>${words})|(?<phone>${US_PHONE})|${datePattern(language)}|${AMOUNT}`;
  return { pattern: new RegExp(pattern, 'gu'), mayMatch: new RegExp(String.raw`\d|${words}`, 'u') };
}

/** Lists names that stay the same in every language: the brand, the email address and people's names. */
export function namesIn({ site, team, testimonials }: Content): string[] {
  return [site.brand.name, site.contact.email, ...[...team, ...testimonials.items].map(({ name }) => name)];
}

function markText(text: DefaultTreeAdapterTypes.TextNode, { pattern, mayMatch }: WordsToMark): void {
  const { parentNode: parent, value } = text;
  if (parent === null || !tree.isElementNode(parent) || value.includes('{')) return;
  if (!mayMatch.test(value)) return;
  const matches = [...value.matchAll(pattern)];
  const isWhole = matches[0]?.[0] === value.trim();
  if (
    matches.length === 0 ||
    (!isWhole && CONTROLS.has(parent.tagName) && attribute(parent, 'class') !== undefined)
  )
    return;
  if (isWhole && matches[0]?.groups?.['name'] !== undefined && parent.childNodes.length === 1) {
    parent.attrs.push({ name: 'translate', value: 'no' });
    return;
  }
  let end = 0;
  for (const { 0: words, index, groups } of matches) {
    if (index > end) tree.insertTextBefore(parent, value.slice(end, index), text);
    const isName = groups?.['name'] !== undefined;
    const isKept = isName || groups?.['phone'] !== undefined;
    const marked = createElement(isName ? 'span' : 'bdi', isKept ? { translate: 'no' } : {}, words);
    tree.insertBefore(parent, marked, text);
    end = index + words.length;
  }
  text.value = value.slice(end);
}

/** Returns a pattern for dates in a language, such as “November 1, 2026”, “1 de noviembre” or “November 2026”. */
function datePattern(language: string): string {
  const months = Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2000, month)).toLocaleDateString(language, { month: 'long', timeZone: 'UTC' }),
  ).join('|');
  const day = String.raw`\d{1,2}(?:st|nd|rd|th|er|\.|º)?`;
  const year = String.raw`(?:,?\s(?:de\s)?\d{4}(?!\d))`;
  return String.raw`(?<![\p{L}\d])(?:${day}\s(?:de\s)?(?:${months})${year}?|(?:${months})(?:\s${day}(?!\d)${year}?|${year}))(?!\p{L})`;
}

/** Returns true for the root of an island. The HTML in it must not change, because React hydrates it. */
export function isIsland(element: Element): boolean {
  return attribute(element, 'data-island') !== undefined;
}
