import { isRecord } from '../../content/json-data.ts';
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
import { hasWords, normalize } from './normalize.ts';

/** How a string reaches whoever visits a page. */
export type StringKind =
  'text' | 'attribute' | 'title' | 'meta' | 'structured data' | 'island data' | 'style';

/** A string of a built page that somebody can see, hear or find. */
export interface VisibleString {
  /** Normalized. */
  text: string;
  kind: StringKind;
  /** Where it stands, such as `h2`, `img alt`, `meta description`. */
  where: string;
  /** Offsets in `text` at which one element ends or begins: where two pieces of copy may meet. */
  seams: readonly number[];
  /** True in the page's own part; false in header, footer and head, which pages share. */
  inMain: boolean;
  /** Position in its `<ol>`, counted from 1, when the string stands in one. */
  listPosition: number | null;
}

// Elements that stand within a line. Any other ends it.
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var wbr slot'.split(
    ' ',
  ),
);
const SPOKEN_ATTRIBUTES = new Set(
  'alt title placeholder label summary aria-label aria-description aria-placeholder aria-roledescription aria-valuetext aria-braillelabel'.split(
    ' ',
  ),
);
const SPOKEN_META =
  /^(description|author|keywords|application-name|apple-mobile-web-app-title|og:(title|description|site_name|image:alt)|twitter:(title|description|image:alt))$/;
/** JSON-LD that no one reads as words: names of types, addresses and codes. */
const MACHINE_KEYS = new Set(['@context', '@type', '@id', 'addressCountry']);

/**
 * Every string that a built page shows, speaks or hands to its script, in reading order.
 * @param page its HTML, or the document that was parsed from it
 */
export function visibleStrings(page: string | Document): { document: Document; strings: VisibleString[] } {
  const document = typeof page === 'string' ? parseHtml(page) : page;
  const strings: VisibleString[] = [];
  const line = createLine(strings);
  walk(document, { strings, line, listPosition: null, inMain: false, where: 'body' });
  line.end();
  return { document, strings };
}

interface Context {
  strings: VisibleString[];
  line: Line;
  listPosition: number | null;
  inMain: boolean;
  /** Name of the block around. */
  where: string;
}

function walk(node: Node, context: Context): void {
  if (tree.isTextNode(node)) return context.line.add(node.value, context);
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
      return readStyle(textOf(node), push);
    case 'title':
      return push(
        textOf(node),
        node.parentNode && 'tagName' in node.parentNode && node.parentNode.tagName === 'head'
          ? 'title'
          : 'text',
        'title',
      );
    case 'br':
      return context.line.add(' ', context);
    default:
  }

  const isInline = INLINE.has(node.tagName);
  const inner = isInline
    ? context
    : {
        ...context,
        where: node.tagName,
        inMain: context.inMain || node.tagName === 'main',
        listPosition: positionOf(node) ?? context.listPosition,
      };
  if (isInline) context.line.seam();
  else context.line.end();
  for (const child of childrenOf(node)) walk(child, inner);
  if (isInline) context.line.seam();
  else context.line.end();
}

function pushString(context: Context, raw: string, kind: StringKind, where: string): void {
  const text = normalize(raw);
  if (hasWords(text))
    context.strings.push({
      text,
      kind,
      where,
      seams: [],
      listPosition: context.listPosition,
      inMain: context.inMain,
    });
}

/** Text is gathered up to the end of its block, remembering where elements met. */
interface Line {
  add(text: string, context: Context): void;
  seam(): void;
  end(): void;
}

function createLine(strings: VisibleString[]): Line {
  let text = '';
  let seams: number[] = [];
  let first: Context | null = null;
  return {
    add(raw, context) {
      const clean = raw.replace(/\s+/g, ' ');
      text += text === '' || text.endsWith(' ') ? clean.trimStart() : clean;
      if (clean.trim() !== '') first ??= context;
    },
    seam() {
      if (text !== '') seams.push(text.length);
    },
    end() {
      const whole = normalize(text);
      if (first !== null && hasWords(whole)) {
        strings.push({
          text: whole,
          kind: 'text',
          where: first.where,
          seams,
          listPosition: first.listPosition,
          inMain: first.inMain,
        });
      }
      text = '';
      seams = [];
      first = null;
    },
  };
}

type Push = (text: string, kind: StringKind, where: string) => void;

function readAttributes(element: Element, push: Push): void {
  for (const { name, value } of element.attrs) {
    if (SPOKEN_ATTRIBUTES.has(name)) push(value, 'attribute', `${element.tagName} ${name}`);
    // Scripts and styles show words of data attributes; names and addresses among them are not words.
    if (name.startsWith('data-') && looksLikeWords(value))
      push(value, 'attribute', `${element.tagName} ${name}`);
  }
  if (element.tagName === 'input' && /^(submit|button|reset)$/.test(attribute(element, 'type') ?? '')) {
    push(attribute(element, 'value') ?? '', 'attribute', 'input value');
  }
  if (element.tagName === 'meta') {
    const name = attribute(element, 'name') ?? attribute(element, 'property') ?? '';
    if (SPOKEN_META.test(name)) push(attribute(element, 'content') ?? '', 'meta', `meta ${name}`);
  }
}

function looksLikeWords(value: string): boolean {
  return /\p{L}/u.test(value) && (/\p{L}\s+\S|\S\s+\p{L}/u.test(value.trim()) || /^\p{Lu}/u.test(value));
}

function readScript(element: Element, push: Push): void {
  const type = attribute(element, 'type') ?? '';
  if (!/^application\/(ld\+)?json$/.test(type)) return;
  let data: unknown;
  try {
    data = JSON.parse(textOf(element));
  } catch {
    return push(
      textOf(element),
      type.includes('ld') ? 'structured data' : 'island data',
      'script that is no JSON',
    );
  }
  const isStructured = type.includes('ld');
  for (const { key, value } of stringsIn(data, '')) {
    if (isStructured && (MACHINE_KEYS.has(key) || /^(https?|mailto|tel):/.test(value))) continue;
    push(
      value,
      isStructured ? 'structured data' : 'island data',
      `${isStructured ? 'structured data' : (attribute(element, 'id') ?? 'script')} ${key}`.trim(),
    );
  }
}

function* stringsIn(data: unknown, key: string): Generator<{ key: string; value: string }> {
  if (typeof data === 'string') yield { key, value: data };
  else if (Array.isArray(data)) for (const each of data) yield* stringsIn(each, key);
  else if (isRecord(data)) for (const [name, each] of Object.entries(data)) yield* stringsIn(each, name);
}

/** Words that a stylesheet puts on the page: content: "…". */
function readStyle(css: string, push: Push): void {
  for (const [, , words = ''] of css.matchAll(/[;{\s]content\s*:\s*[^;}]*?(["'])((?:\\.|(?!\1).)*)\1/g)) {
    if (!words.startsWith('\\')) push(words, 'style', 'style content');
  }
}

function positionOf(element: Element): number | null {
  const list = element.parentNode;
  if (element.tagName !== 'li' || list === null || !('tagName' in list) || list.tagName !== 'ol') return null;
  return (
    list.childNodes.filter((node) => tree.isElementNode(node) && node.tagName === 'li').indexOf(element) + 1
  );
}
