import postcss, { type Root } from 'postcss';
import { childrenOf, type Node, parseHtml, tree } from '../../html/tree.ts';
import { hasWords } from './normalize.ts';

/** Declarations, of rules and of counter styles, whose strings are put on the page. */
const WRITES =
  /^(?:content|quotes|list-style|list-style-type|text-overflow|hyphenate-character|string-set|symbols|additive-symbols|prefix|suffix|negative|pad)$/;
/** The tick of a step that is done, which no screen reader speaks. */
const SILENT_TICK = /^(["'])✓\1\s*\/\s*(?:""|'')$/;
/** Functions of `content` whose words are known: attributes and pictures are proven elsewhere, a counter counts. */
const KNOWN_CONTENT =
  /(?:attr|counters?|url|image-set)\([^()]*\)|\b(?:none|normal|(?:no-)?(?:open|close)-quote)\b/gi;
const STRING = /"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'/gs;
const DRAWING = /data:image\/svg\+xml([^,]*),([\s\S]*)/i;
const PICTURE = /url\([^)]*\)/gi;
const ADDRESS = /url\(\s*([^"')\s][^)\s]*)/g;
/** An address outside the site. A page is in its own drawings: those are no links. */
const LEADS_OUT = /^(?!data:image\/|blob:)(?:[a-z][a-z0-9+.-]*:\S|[/\\]{2})/i;

/**
 * The strings that styles write on a page, escapes resolved, and the addresses outside the site that they load
 * something from. What cannot be known from here comes as it is written.
 */
export function readStyles(css: string): { words: string[]; addresses: string[] } {
  const words: string[] = [];
  const addresses: string[] = [];
  const root = parseStyles(css);
  if (root === null) return { words: [`a style sheet that cannot be read: ${css.slice(0, 40)}`], addresses };
  root.walk((node) => {
    if (node.type === 'atrule' && node.name.toLowerCase() === 'import')
      addresses.push(...loaded(node.params));
    if (node.type !== 'decl') return;
    const name = unescape(node.prop).toLowerCase();
    // Strings that are written are words, whatever they look like.
    addresses.push(...loaded(name === 'content' ? (node.value.match(PICTURE) ?? []).join(' ') : node.value));
    words.push(
      ...wordsOfDrawings(unescape(node.value)),
      ...(WRITES.test(name) ? written(name, node.value) : []),
    );
  });
  return { words, addresses };
}

/** Returns what a declaration writes. */
function written(name: string, value: string): string[] {
  const plain = unescape(value)
    .replace(/\s*!important$/i, '')
    .trim();
  if (SILENT_TICK.test(plain)) return [];
  // A variable, for example.
  const unknown = value.replace(STRING, '').replace(KNOWN_CONTENT, '').replace(/[\s/]/g, '');
  return [
    ...stringsIn(value.replaceAll(PICTURE, '')).map(unescape),
    ...(name === 'content' && unknown !== '' ? [`content: ${plain}`] : []),
  ];
}

function stringsIn(value: string): string[] {
  return [...value.matchAll(STRING)].map(([, double, single]) => double ?? single ?? '');
}

function loaded(value: string): string[] {
  const plain = unescape(value);
  const bare = [...plain.matchAll(ADDRESS)].map(([, address = '']) => address);
  return [...stringsIn(plain), ...bare].filter((address) => LEADS_OUT.test(address.trim()));
}

/** The words of a drawing that an address or a style holds as a whole, such as `data:image/svg+xml,…`. */
export function wordsOfDrawings(text: string): string[] {
  const [, type = '', data = ''] = DRAWING.exec(text) ?? [];
  if (data === '') return [];
  const drawing = type.includes('base64')
    ? Buffer.from(data, 'base64').toString('utf8')
    : decodePercents(data);
  return [...wordsIn(parseHtml(drawing))];
}

function* wordsIn(node: Node): Generator<string> {
  if (tree.isTextNode(node)) {
    const words = node.value.trim().replace(/["')\s]+$/, '');
    if (hasWords(words)) yield words;
  } else if (!(tree.isElementNode(node) && node.tagName === 'style'))
    for (const child of childrenOf(node)) yield* wordsIn(child);
}

function decodePercents(data: string): string {
  try {
    return decodeURIComponent(data);
  } catch {
    return data;
  }
}

function parseStyles(css: string): Root | null {
  try {
    return postcss.parse(css);
  } catch {
    return null;
  }
}

/** Resolves the escapes of CSS: `\\6eot` is `not`. */
function unescape(text: string): string {
  return text
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, hex: string) => {
      const code = Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    })
    .replace(/\\(.)/gs, '$1');
}
