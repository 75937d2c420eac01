import {
  attribute,
  childrenOf,
  type Document,
  type Element,
  elements,
  type Node,
  parseHtml,
  textOf,
  tree,
} from '../../html/tree.ts';
import { leavesIn } from '../../content/json-data.ts';
import { ON_THE_WEB, readAttributes } from './attributes.ts';
import { hasWords, normalize, normalizePart } from './normalize.ts';
import { readStyles } from './style-words.ts';

/** Names the ways in which a string reaches a visitor. `address` is a link or resource outside the site. */
type StringKind =
  | 'text'
  | 'hidden text'
  | 'attribute'
  | 'title'
  | 'meta'
  | 'structured data'
  | 'island data'
  | 'style'
  | 'address';

/** Holds a string of a built page that a visitor can see, hear or find, or an external address in the page. */
export interface VisibleString {
  /** Holds normalized text: see `normalize`. */
  text: string;
  kind: StringKind;
  /** Names the place of the string, such as `h2`, `img alt`, `meta description`. */
  where: string;
  /** Is true inside <main>; false in header, footer and head, which pages share. */
  inMain: boolean;
}

/** Holds what the build and the audit check of a page. It depends only on the HTML, so that both can cache it. */
export interface PageParts {
  /** Lists every string that is shown, spoken or passed to the page's script, in reading order. */
  strings: readonly VisibleString[];
  scripts: readonly string[];
  structuredData: readonly string[];
  /** Lists form fields. `description` is the text that `aria-describedby` names. */
  inputs: readonly { type: string | undefined; isChecked: boolean; description: string }[];
}

/** Lists elements that are part of a line of text. Any other element ends the line. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i kbd mark q s samp small span strong sub sup time u var wbr slot'.split(
    ' ',
  ),
);
/** Lists inline elements that markdown creates. They may begin or end within a word, as in `**S**pecial`. */
const MARKS = new Set(['a', 'code', 'del', 'em', 'strong', 'sup']);
/** Lists keys of JSON-LD whose values contain no words: names of types, addresses, codes, and positions. */
const MACHINE_KEYS = new Set(['@context', '@type', 'inLanguage', '@id', 'addressCountry', 'position']);
const TO_WRITE_OR_CALL = /^(?:mailto|tel):\S+$/;

/** Reads the parts of a page, given as HTML or as a parsed document, that a build and an audit check. */
export function readPage(page: string | Document): PageParts {
  const document = typeof page === 'string' ? parseHtml(page) : page;
  const reader = new PageReader();
  reader.read(document);
  const byId = new Map([...elements(document)].map((each) => [attribute(each, 'id'), each]));
  const textOfId = (id: string) => [byId.get(id) ?? []].flat().map(textOf);
  const inputs = reader.inputs.map((input) => ({
    type: attribute(input, 'type'),
    isChecked: attribute(input, 'checked') !== undefined,
    description: (attribute(input, 'aria-describedby') ?? '').split(/\s+/).flatMap(textOfId).join(' '),
  }));
  const { strings, scripts, structuredData } = reader;
  return { strings, scripts, structuredData, inputs };
}

/** Returns each string and number in a JSON text, with its key; null if the text is not JSON. */
function stringsOfData(json: string): { key: string; value: string }[] | null {
  try {
    return [...leavesIn(JSON.parse(json))].flatMap(({ key, value }) =>
      typeof value === 'string' || typeof value === 'number' ? [{ key, value: String(value) }] : [],
    );
  } catch {
    return null;
  }
}

interface Place {
  where: string;
  inMain: boolean;
  /** Is true inside elements that are hidden when the page opens: see `isShut`. */
  isHidden: boolean;
}

class PageReader {
  readonly strings: VisibleString[] = [];
  readonly scripts: string[] = [];
  readonly structuredData: string[] = [];
  readonly inputs: Element[] = [];
  /** Holds the current line. `meets` is true right after a start or end tag of an inline element not in `MARKS`. */
  #line: { text: string; meets: boolean; start: Place | null } = { text: '', meets: false, start: null };

  read(document: Document): void {
    this.#read(document, { where: 'body', inMain: false, isHidden: false });
    this.#endLine();
  }

  #read(node: Node, place: Place): void {
    if (tree.isTextNode(node)) this.#addText(node.value, place);
    else if (tree.isElementNode(node)) this.#element(node, place);
    else for (const child of childrenOf(node)) this.#read(child, place);
  }

  #element(element: Element, place: Place): void {
    for (const { kind, text, where } of readAttributes(element)) this.#add(text, kind, where, place);
    const { tagName } = element;
    if (tagName === 'script') this.#script(element, place);
    else if (tagName === 'style') {
      const { words, addresses } = readStyles(textOf(element));
      for (const each of words) this.#add(each, 'style', 'style sheet', place);
      for (const each of addresses) this.#add(each, 'address', 'style sheet', place);
    } else if (tagName === 'title')
      this.#add(textOf(element), isElement(element.parentNode, 'head') ? 'title' : 'text', 'title', place);
    else if (tagName === 'br') this.#addText(' ', place);
    else if (tagName === 'input') this.inputs.push(element);
    else if (tagName !== 'wbr') this.#content(element, place);
  }

  /** Reads the content of an element. An inline element continues the line. Any other element begins a new line. */
  #content(element: Element, place: Place): void {
    const { tagName } = element;
    const isInline = INLINE.has(tagName);
    const inMain = place.inMain || tagName === 'main';
    const inner = isInline ? place : { where: tagName, inMain, isHidden: place.isHidden || isShut(element) };
    const meet = () => {
      if (!isInline) this.#endLine();
      else if (!MARKS.has(tagName)) this.#line.meets = true;
    };
    if (isNextLink(element)) this.#endLine();
    meet();
    for (const child of childrenOf(element)) this.#read(child, inner);
    meet();
  }

  #script(element: Element, place: Place): void {
    const type = attribute(element, 'type') ?? '';
    const text = textOf(element);
    if (/^(?:module|text\/javascript|)$/.test(type)) this.scripts.push(text);
    if (!/json/.test(type)) return;
    const isStructured = type === 'application/ld+json';
    if (isStructured) this.structuredData.push(text);
    const kind = isStructured ? 'structured data' : 'island data';
    const name = isStructured ? kind : (attribute(element, 'id') ?? 'script');
    const data = stringsOfData(text);
    if (data === null) this.#add(text, kind, 'script that is not JSON', place);
    for (const { key, value } of data ?? []) {
      const where = `${name} ${key}`.trim();
      const isForMachines = isStructured && (MACHINE_KEYS.has(key) || TO_WRITE_OR_CALL.test(value));
      if (key !== '@context' && ON_THE_WEB.test(value)) this.#add(value, 'address', where, place);
      else if (!isForMachines) this.#add(value, kind, where, place);
    }
  }

  #add(raw: string, kind: StringKind, where: string, { inMain }: Place): void {
    const text = normalize(raw);
    if (hasWords(text)) this.strings.push({ text, kind, where, inMain });
  }

  /** Adds text to the line, with a space before it if the words of two elements would otherwise run together. */
  #addText(raw: string, place: Place): void {
    const line = this.#line;
    if (raw.trim() !== '') line.start ??= place;
    const clean = normalizePart(raw);
    if (line.meets && /[\p{L}\p{N}]$/u.test(line.text) && /^[\p{L}\p{N}]/u.test(clean)) line.text += ' ';
    line.text += line.text === '' || line.text.endsWith(' ') ? clean.trimStart() : clean;
    line.meets = false;
  }

  #endLine(): void {
    const { text, start } = this.#line;
    if (start !== null) this.#add(text, start.isHidden ? 'hidden text' : 'text', start.where, start);
    this.#line = { text: '', meets: false, start: null };
  }
}

function isElement(node: Node | null, tagName: string): node is Element {
  return node !== null && 'tagName' in node && node.tagName === tagName;
}

/** Returns true for an element that is hidden when the page opens, such as the content of closed <details>. */
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
    (tagName !== 'summary' && isElement(parent, 'details') && !has(parent, 'open'))
  );
}

/** Returns true for a link that follows another link without a space. Such links are separate choices, not one line. */
function isNextLink(element: Element): boolean {
  const siblings = element.parentNode?.childNodes ?? [];
  return element.tagName === 'a' && isElement(siblings[siblings.indexOf(element) - 1] ?? null, 'a');
}
