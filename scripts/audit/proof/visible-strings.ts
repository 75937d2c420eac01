import {
  attribute,
  childrenOf,
  type Document,
  type Element,
  type Node,
  parseHtml,
  textOf,
  tree,
} from '../../html/tree.ts';
import { spokenAttributes } from './attributes.ts';
import { hasWords, normalize, normalizePart } from './normalize.ts';
import { remember } from '../../publish/remember.ts';
import { wordsOfStyles } from './style-words.ts';
import { stringsOfData } from './structured-data.ts';

/** How a string reaches a visitor. */
export type StringKind =
  'text' | 'hidden text' | 'attribute' | 'title' | 'meta' | 'structured data' | 'island data' | 'style';

/** A string of a built page that somebody can see, hear or find. */
export interface VisibleString {
  /** Normalized. */
  text: string;
  kind: StringKind;
  /** Where it is, such as `h2`, `img alt`, `meta description`. */
  where: string;
  /** True in the page's own part; false in header, footer and head, which pages share. */
  inMain: boolean;
}

// Elements that are part of a line. Any other ends it.
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr slot'.split(
    ' ',
  ),
);
/** What markdown makes of its marks: they may stand within a word, as in `**S**pecial`. */
const MARKS = new Set(['a', 'code', 'del', 'em', 'strong']);
/** What only programs read. Any other name may be shown or spoken by somebody's software. */
const MACHINE_META =
  /^(?:viewport|theme-color|color-scheme|robots|referrer|format-detection|content-security-policy|refresh|og:(?:type|url|image|image:(?:type|width|height)|locale)|twitter:(?:card|image))$/i;
/** JSON-LD that no one reads as words: names of types, addresses, codes, and places in a list. */
const MACHINE_KEYS = new Set(['@context', '@type', '@id', 'addressCountry', 'position']);
/** An address: foreign-links.ts checks where it leads. With a space in it, it is a text. */
const ADDRESS = /^(?:https?|mailto|tel):\S+$/;

/**
 * Every string that a built page shows, speaks or hands to its script, in reading order.
 * @param page its HTML, or the document that was parsed from it
 */
export function visibleStrings(page: string | Document): { document: Document; strings: VisibleString[] } {
  const document = typeof page === 'string' ? parseHtml(page) : page;
  const strings: VisibleString[] = [];
  const context: Context = {
    strings,
    line: { text: '', meets: false, start: null },
    isHidden: false,
    inMain: false,
    where: 'body',
  };
  walk(document, context);
  endLine(context);
  return { document, strings };
}

// Pages of one kind have the same styles.
const wordsOfSheet = remember(wordsOfStyles);

interface Context {
  strings: VisibleString[];
  line: Line;
  /** True in what no visitor gets as the page opens: see `isShut`. */
  isHidden: boolean;
  inMain: boolean;
  /** Name of the block around. */
  where: string;
}

/** The text of a line so far, whether an element that parts words ends or begins right after it, and where it begins. */
interface Line {
  text: string;
  meets: boolean;
  start: Context | null;
}

function walk(node: Node, context: Context): void {
  if (tree.isTextNode(node)) return addText(node.value, context);
  if (!tree.isElementNode(node)) {
    for (const child of childrenOf(node)) walk(child, context);
    return;
  }
  const push = (text: string, kind: StringKind, where: string) => pushString(context, text, kind, where);
  readAttributes(node, push);
  switch (node.tagName) {
    case 'script':
      return readScript(node, push);
    case 'style':
      for (const words of wordsOfSheet(textOf(node))) push(words, 'style', 'style sheet');
      return;
    case 'title':
      return push(
        textOf(node),
        node.parentNode && 'tagName' in node.parentNode && node.parentNode.tagName === 'head'
          ? 'title'
          : 'text',
        'title',
      );
    case 'br':
      return addText(' ', context);
    case 'wbr':
      return;
    default:
  }

  const isInline = INLINE.has(node.tagName);
  const inner = isInline
    ? context
    : {
        ...context,
        isHidden: context.isHidden || isShut(node),
        where: node.tagName,
        inMain: context.inMain || node.tagName === 'main',
      };
  if (isNextLink(node)) endLine(context);
  const meet = () => {
    if (!isInline) endLine(context);
    else if (!MARKS.has(node.tagName)) context.line.meets = true;
  };
  meet();
  for (const child of childrenOf(node)) walk(child, inner);
  meet();
}

/** Whether HTML itself keeps an element from visitors until a script or somebody opens it. Styles are the transcript's. */
function isShut(element: Element): boolean {
  const has = (each: Element, name: string) => attribute(each, name) !== undefined;
  const { parentNode: parent, tagName } = element;
  return (
    tagName === 'template' ||
    tagName === 'noscript' ||
    has(element, 'hidden') ||
    has(element, 'popover') ||
    attribute(element, 'aria-hidden') === 'true' ||
    (tagName === 'dialog' && !has(element, 'open')) ||
    (tagName !== 'summary' &&
      parent !== null &&
      'tagName' in parent &&
      parent.tagName === 'details' &&
      !has(parent, 'open'))
  );
}

/** Links in a row with nothing between them, not even a space, are separate choices. */
function isNextLink(element: Element): boolean {
  if (element.tagName !== 'a') return false;
  const siblings = element.parentNode?.childNodes ?? [];
  const before = siblings[siblings.indexOf(element) - 1];
  return before !== undefined && 'tagName' in before && before.tagName === 'a';
}

function pushString(context: Context, raw: string, kind: StringKind, where: string): void {
  const text = normalize(raw);
  if (hasWords(text))
    context.strings.push({
      text,
      kind,
      where,
      inMain: context.inMain,
    });
}

/** Letters of two elements that meet are two words: a year and what follows it in a heading. */
function addText(raw: string, context: Context): void {
  const { line } = context;
  if (raw.trim() !== '') line.start ??= context;
  const clean = normalizePart(raw);
  if (line.meets && /[\p{L}\p{N}]$/u.test(line.text) && /^[\p{L}\p{N}]/u.test(clean)) line.text += ' ';
  line.text += line.text === '' || line.text.endsWith(' ') ? clean.trimStart() : clean;
  line.meets = false;
}

function endLine({ line, strings }: Context): void {
  const text = normalize(line.text);
  if (line.start !== null && hasWords(text))
    strings.push({
      text,
      kind: line.start.isHidden ? 'hidden text' : 'text',
      where: line.start.where,
      inMain: line.start.inMain,
    });
  Object.assign(line, { text: '', meets: false, start: null });
}

type Push = (text: string, kind: StringKind, where: string) => void;

function readAttributes(element: Element, push: Push): void {
  for (const { text, where } of spokenAttributes(element)) push(text, 'attribute', where);
  if (element.tagName !== 'meta') return;
  const name =
    attribute(element, 'name') ?? attribute(element, 'property') ?? attribute(element, 'http-equiv') ?? '';
  if (!MACHINE_META.test(name)) push(attribute(element, 'content') ?? '', 'meta', `meta ${name}`);
}

function readScript(element: Element, push: Push): void {
  const type = attribute(element, 'type') ?? '';
  if (!/^application\/(ld\+)?json$/.test(type)) return;
  const isStructured = type.includes('ld');
  const kind = isStructured ? 'structured data' : 'island data';
  const data = stringsOfData(textOf(element));
  if (data === null) return push(textOf(element), kind, 'script that is not JSON');
  for (const { key, value } of data) {
    if (isStructured && (MACHINE_KEYS.has(key) || ADDRESS.test(value))) continue;
    push(
      value,
      kind,
      `${isStructured ? 'structured data' : (attribute(element, 'id') ?? 'script')} ${key}`.trim(),
    );
  }
}
