import postcss, { type Root } from 'postcss';
import { childrenOf, type Node, parseHtml, tree } from '../../html/tree.ts';
import { hasWords } from './normalize.ts';

/** Declarations, of rules and of counter styles, whose strings are put on the page. */
const WRITES =
  /^(?:content|quotes|list-style|list-style-type|text-overflow|hyphenate-character|string-set|symbols|additive-symbols|prefix|suffix|negative|pad)$/;
/** The tick of a step that is done, which no screen reader speaks. */
const SILENT_TICK = /^(["'])✓\1\s*\/\s*(?:""|'')$/;
/** Functions of `content` whose words are known: attributes and pictures are proven where they are, a counter counts. */
const KNOWN_CONTENT =
  /(?:attr|counters?|url|image-set)\([^()]*\)|\b(?:none|normal|(?:no-)?(?:open|close)-quote)\b/gi;
const STRING = /"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'/gs;
const DRAWING = /data:image\/svg\+xml([^,]*),([\s\S]*)/i;

/** The strings that the styles of a page write, escapes resolved. What cannot be known from here comes as it is written. */
export function wordsOfStyles(css: string): string[] {
  const root = parseStyles(css);
  if (root === null) return [`a style sheet that cannot be read: ${css.slice(0, 40)}`];
  const words: string[] = [];
  root.walkDecls(({ prop, value }) => {
    const name = unescape(prop).toLowerCase();
    const plain = unescape(value)
      .replace(/\s*!important$/i, '')
      .trim();
    words.push(...wordsOfDrawings(plain));
    if (!WRITES.test(name) || SILENT_TICK.test(plain)) return;
    for (const [, double, single] of value.replaceAll(/url\([^)]*\)/g, '').matchAll(STRING))
      words.push(unescape(double ?? single ?? ''));
    // A variable, for example.
    const unknown = value.replace(STRING, '').replace(KNOWN_CONTENT, '').replace(/[\s/]/g, '');
    if (name === 'content' && unknown !== '') words.push(`content: ${plain}`);
  });
  return words;
}

/** The addresses that styles load something from. */
export function addressesInStyles(css: string): string[] {
  if (!/url\(|@import|image-set|src\(/i.test(css)) return [];
  const found: string[] = [];
  const read = (value: string) => {
    for (const [, double, single, bare] of unescape(value).matchAll(
      /"([^"]*)"|'([^']*)'|url\(\s*([^"')\s][^)\s]*)/g,
    ))
      found.push(double ?? single ?? bare ?? '');
  };
  parseStyles(css)?.walk((node) => {
    if (node.type === 'atrule' && node.name.toLowerCase() === 'import') read(node.params);
    if (node.type === 'decl' && node.prop.toLowerCase() !== 'content') read(node.value);
  });
  return found;
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
