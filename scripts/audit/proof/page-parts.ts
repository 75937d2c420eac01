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
import { MACHINE_VALUE, ON_THE_WEB, readAttributes } from './attributes.ts';
import { hasWords, normalize, normalizePart } from './normalize.ts';
import { readStyles } from './style-words.ts';

/** The ways in which a string reaches a visitor. `address` is a link or resource outside the site. */
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

/** A string of a built page that a visitor can see, hear or find, or an external address in the page. */
export interface VisibleString {
  /** Normalized text: see `normalize`. */
  text: string;
  kind: StringKind;
  /** The place of the string, such as `h2`, `img alt`, `meta description`. */
  where: string;
  /** True inside <main>; false in header, footer and head, which pages share. */
  inMain: boolean;
}

/** The parts of a page, in the order of a page of lines. */
export const PARTS = ['top', 'main', 'end', 'data'] as const;

/** A line of a page: words, role and note, and where in the page it is. */
export interface PageLine {
  /** The words; empty for a picture without a text. */
  text: string;
  /** The kind of the words, such as `h2`, `li`, `picture`, `meta description`. */
  role: string;
  /** The target of a link, states, and the name and hash of a picture. */
  note: string;
  /** Header and what is before it, <main>, footer and what is after it, and what the page holds for programs. */
  part: (typeof PARTS)[number];
  /** The numbers of the block elements around the line, from the outside to the inside. */
  blocks: readonly number[];
  /** The position of the string among the strings that are no address; null for a picture or field without words. */
  string: number | null;
}

/** The parts of a page that the build and the audit check. They depend only on the HTML, so both can cache them. */
export interface PageParts {
  /** Every string that is shown, spoken or passed to the page's script, in reading order. */
  strings: readonly VisibleString[];
  /** The lines that reviewers approve: each string but addresses, with its place, and pictures and fields. */
  lines: readonly PageLine[];
  scripts: readonly string[];
  structuredData: readonly string[];
  /** Form fields. `description` is the text that `aria-describedby` names. */
  inputs: readonly { type: string | undefined; isChecked: boolean; description: string }[];
}

/** Elements that are part of a line of text. Any other element ends the line. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i kbd mark q s samp small span strong sub sup time u var wbr slot'.split(
    ' ',
  ),
);
/** Inline elements that markdown creates. They may begin or end within a word, as in `**S**pecial`. */
const MARKS = new Set(['a', 'code', 'del', 'em', 'strong', 'sup']);
/** Keys of JSON-LD whose values contain no words: names of types, addresses, codes, and positions. */
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
  const { strings, lines, scripts, structuredData } = reader;
  return { strings, lines, scripts, structuredData, inputs };
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
  /** True inside elements that are hidden when the page opens: see `isShut`. */
  isHidden: boolean;
  blocks: readonly number[];
  /** The target of the link around the words, the states of their element, and the picture that they describe. */
  notes: readonly string[];
}

/** Elements that tell a reviewer what words are. The words of any other element are a paragraph. */
const ROLES = new Set(
  'h1 h2 h3 h4 h5 h6 li button label option summary th td dt dd caption legend figcaption blockquote noscript'.split(
    ' ',
  ),
);
/** Attributes that say in which state a choice or a fold is when the page opens. */
const STATES = ['checked', 'selected', 'disabled', 'open', 'aria-pressed', 'aria-checked', 'aria-selected'];
/** The published name of a picture: its path, the hash of its bytes, and its ending. */
const PICTURE = /\/assets\/(?:media\/)?([\w./-]+)\.([\w-]{8,})(\.\w+)$/;

class PageReader {
  readonly strings: VisibleString[] = [];
  readonly lines: PageLine[] = [];
  readonly scripts: string[] = [];
  readonly structuredData: string[] = [];
  readonly inputs: Element[] = [];
  /** The current line. `meets` is true right after a start or end tag of an inline element not in `MARKS`. */
  #line: { text: string; meets: boolean; start: Place | null; notes: Set<string> } = startLine();
  #blocks = 0;
  #named = 0;
  #isAfterMain = false;
  /** A map from languages to the paths of this page's versions. */
  #versions = new Map<string, string>();

  read(document: Document): void {
    this.#versions = versionsIn(document);
    this.#read(document, { where: 'body', inMain: false, isHidden: false, blocks: [], notes: [] });
    this.#endLine();
  }

  #read(node: Node, place: Place): void {
    if (tree.isTextNode(node)) this.#addText(node.value, place);
    else if (tree.isElementNode(node)) this.#element(node, place);
    else for (const child of childrenOf(node)) this.#read(child, place);
  }

  #element(element: Element, place: Place): void {
    const { tagName } = element;
    const around = { ...place, notes: [...place.notes, ...notesOf(element, this.#versions)] };
    for (const { kind, text, where } of readAttributes(element)) this.#add(text, kind, where, around);
    if (tagName === 'img' && !hasWords(attribute(element, 'alt') ?? '')) this.#addLine('', 'picture', around);
    if (tagName === 'script') this.#script(element, place);
    else if (tagName === 'style') {
      const { words, addresses } = readStyles(textOf(element));
      for (const each of words) this.#add(each, 'style', 'style sheet', place);
      for (const each of addresses) this.#add(each, 'address', 'style sheet', place);
    } else if (tagName === 'title')
      this.#add(textOf(element), isElement(element.parentNode, 'head') ? 'title' : 'text', 'title', place);
    else if (tagName === 'br') this.#addText(' ', place);
    else if (tagName === 'input') {
      this.inputs.push(element);
      this.#addLine(fieldIn(element), 'field', around);
    } else if (tagName !== 'wbr') this.#content(element, around);
  }

  /** Reads the content of an element. An inline element continues the line. Any other element begins a new line. */
  #content(element: Element, place: Place): void {
    const { tagName } = element;
    const isInline = INLINE.has(tagName);
    const inMain = place.inMain || tagName === 'main';
    const blocks = isInline ? place.blocks : [...place.blocks, ++this.#blocks];
    const inner = isInline
      ? place
      : { where: tagName, inMain, isHidden: place.isHidden || isShut(element), blocks, notes: place.notes };
    const meet = () => {
      if (!isInline) this.#endLine();
      else if (!MARKS.has(tagName)) this.#line.meets = true;
    };
    if (isNextLink(element)) this.#endLine();
    meet();
    for (const child of childrenOf(element)) this.#read(child, inner);
    meet();
    if (tagName === 'main') this.#isAfterMain = true;
  }

  #script(element: Element, place: Place): void {
    const type = attribute(element, 'type') ?? '';
    const text = textOf(element);
    if (/^(?:module|text\/javascript|)$/.test(type)) this.scripts.push(text);
    if (!/json/.test(type)) return;
    const isStructured = type === 'application/ld+json';
    if (isStructured) this.structuredData.push(text);
    const kind = isStructured ? 'structured data' : 'island data';
    const id = attribute(element, 'id');
    const name = isStructured ? kind : (id ?? 'script');
    const data = stringsOfData(text);
    if (data === null) this.#add(text, kind, 'script that is not JSON', place);
    for (const { key, value } of data ?? []) {
      const where = `${name} ${key}`.trim();
      // Data with an id are the props of an island, which shows them. Others are figures and addresses for a script.
      const isForMachines = isStructured
        ? MACHINE_KEYS.has(key) || TO_WRITE_OR_CALL.test(value)
        : id === undefined && MACHINE_VALUE.test(value);
      if (key !== '@context' && ON_THE_WEB.test(value)) this.#add(value, 'address', where, place);
      else if (!isForMachines) this.#add(value, kind, where, place);
    }
  }

  #add(raw: string, kind: StringKind, where: string, place: Place): void {
    const text = normalize(raw);
    if (!hasWords(text)) return;
    this.strings.push({ text, kind, where, inMain: place.inMain });
    if (kind === 'address') return;
    this.#addLine(text, roleOf(kind, where), place, this.#named);
    this.#named += 1;
  }

  #addLine(text: string, role: string, place: Place, string: number | null = null): void {
    const { isHidden, inMain, blocks, notes } = place;
    const shown = inMain ? 'main' : this.#isAfterMain ? 'end' : 'top';
    const part = FOR_PROGRAMS.test(role) ? 'data' : shown;
    const note = [...(isHidden ? ['folded'] : []), ...new Set(notes)].join('; ');
    this.lines.push({ text, role, note, part, blocks, string });
  }

  /** Adds text to the line, with a space before it if the words of two elements would otherwise run together. */
  #addText(raw: string, place: Place): void {
    const line = this.#line;
    if (raw.trim() !== '') {
      line.start ??= place;
      for (const note of place.notes) line.notes.add(note);
    }
    const clean = normalizePart(raw);
    if (line.meets && /[\p{L}\p{N}]$/u.test(line.text) && /^[\p{L}\p{N}]/u.test(clean)) line.text += ' ';
    line.text += line.text === '' || line.text.endsWith(' ') ? clean.trimStart() : clean;
    line.meets = false;
  }

  #endLine(): void {
    const { text, start, notes } = this.#line;
    const kind = start?.isHidden === true ? 'hidden text' : 'text';
    if (start !== null) this.#add(text, kind, start.where, { ...start, notes: [...notes] });
    this.#line = startLine();
  }
}

function startLine() {
  return { text: '', meets: false, start: null, notes: new Set<string>() };
}

/** Roles of words that a page holds for search results, scripts and other sites. */
const FOR_PROGRAMS = /^(?:title|meta|structured data|in a script|style)\b/;

function roleOf(kind: StringKind, where: string): string {
  if (kind === 'text' || kind === 'hidden text') return ROLES.has(where) ? where : 'p';
  if (where === 'img alt') return 'picture';
  if (kind === 'island data') return `in a script: ${where.split(' ').at(-1)}`;
  return kind === 'structured data' || kind === 'style' || kind === 'title' ? kind : where;
}

/** Names a field by its type, its name and, for a choice, its value. */
function fieldIn(element: Element): string {
  const type = attribute(element, 'type') ?? 'text';
  const value = /^(?:radio|checkbox)$/.test(type) ? attribute(element, 'value') : undefined;
  return [type, attribute(element, 'name'), value].filter(Boolean).join(' ');
}

/** Lists what a reviewer needs to know of an element besides its words. */
function notesOf(element: Element, versions: ReadonlyMap<string, string>): string[] {
  const states = STATES.flatMap((name) => {
    const value = attribute(element, name);
    return value === undefined || value === 'false' ? [] : [name.replace('aria-', '')];
  });
  const href = attribute(element, 'href');
  if (element.tagName === 'a' && href !== undefined)
    return [...states, `→ ${targetOf(element, href, versions)}`];
  const picture = element.tagName === 'img' ? PICTURE.exec(attribute(element, 'src') ?? '') : null;
  return picture === null ? states : [...states, `${picture[1]}${picture[3]} ${picture[2]}`];
}

/** Returns where a link leads. A link to this page in another language is the same on every page. */
function targetOf(element: Element, href: string, versions: ReadonlyMap<string, string>): string {
  const target = href.replace(/#top$/, '');
  const language = attribute(element, 'hreflang') ?? '';
  return versions.get(language) === target && element.attrs.some(({ name }) => name === 'lang')
    ? `this page in ${language}`
    : target;
}

/** Reads from <head> which paths this page has in other languages. */
function versionsIn(document: Document): Map<string, string> {
  const links = elements(document).filter(
    (each) => each.tagName === 'link' && attribute(each, 'rel') === 'alternate',
  );
  return new Map(
    links.flatMap((link) => {
      const [language, href] = [attribute(link, 'hreflang'), attribute(link, 'href') ?? ''];
      return language === undefined || !URL.canParse(href)
        ? []
        : [[language, new URL(href).pathname] as const];
    }),
  );
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
