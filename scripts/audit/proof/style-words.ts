import postcss, { type Root } from 'postcss';
import { wordsOfDrawings } from './drawing-words.ts';
import { hidesTogether } from './hiding.ts';

/** What styles show besides the text of a page. */
export interface StyleWords {
  words: string[];
  /** Attributes whose values are shown. */
  attributes: string[];
}

/** Values of `content` that put nothing on the page. */
const NO_CONTENT = /^(?:none|normal|""|''|)$/;
/** The tick of a step that is done, which no screen reader speaks. */
const SILENT_TICK = /^(["'])✓\1\s*\/\s*(?:""|'')$/;
/** The number of an item, counted in ones. */
const PLAIN_COUNTER = /^counter\([\w-]+\)$/;
/** Counters that begin anywhere but at 0 or 1, or count in other steps, show other numbers than those of the items. */
const ODD_COUNTER = /(?:^|\s)(?!-?[01](?:\s|$))-?\d+/;
const ATTRIBUTE = /attr\(\s*([\w-]+)\s*\)/g;
/** Signs before list items that are no words. */
const PLAIN_LIST_STYLE =
  /^(?:none|""|''|disc|circle|square|decimal|inside|outside|inherit|initial|unset|revert|url\([^)]*\)|\s)+$/;
/** Properties that can turn letters round, replace them, or show others. */
const CHANGES_WORDS =
  /^(?:quotes|hyphenate-character|string-set|-webkit-text-security|text-security|unicode-bidi)$/;
const HIDES_BY_VALUE: Record<string, RegExp> = {
  'font-size': /^0+(?:\.0+)?(?:[a-z%]+)?$/,
  '-webkit-text-fill-color': /^transparent$/,
  direction: /^rtl$/,
};

/**
 * What the styles of a page write on it, or do to the words that are there: generated content, counters, list signs,
 * quotes, reversed or hidden letters. Escapes are resolved. Words come as words; anything else as the declaration.
 */
export function readStyles(css: string): StyleWords {
  const root = parseStyles(css);
  if (root === null)
    return { words: [`a style sheet that cannot be read: ${css.slice(0, 40)}`], attributes: [] };
  const attributes = new Set<string>();
  const words: string[] = [];
  root.walkAtRules(/^counter-style$/i, (rule) => {
    words.push(`@counter-style ${rule.params}`);
  });
  root.walkRules((rule) => {
    // A first line or letter has no element that could be hidden, but styles can hide it.
    const isPart = /:first-(?:line|letter)\b/i.test(rule.selector);
    if (isPart && hidesTogether(rule.nodes.filter((node) => node.type === 'decl')))
      words.push(`${rule.selector} out of sight`);
  });
  root.walkDecls(({ prop, value }) => {
    const name = unescape(prop).toLowerCase();
    const plain = unescape(value)
      .replace(/\s*!important$/i, '')
      .trim();
    if (name === 'content') {
      for (const [, shown = ''] of plain.matchAll(ATTRIBUTE)) attributes.add(shown.toLowerCase());
      words.push(...wordsOfContent(value, plain));
    } else if (isTelling(name, plain)) words.push(`${name}: ${plain}`);
    words.push(...wordsOfDrawings(plain));
  });
  return { words, attributes: [...attributes] };
}

/** True for a declaration, other than `content`, that writes signs or turns the words that are there into others. */
function isTelling(name: string, value: string): boolean {
  if (name === 'list-style' || name === 'list-style-type') return !PLAIN_LIST_STYLE.test(value);
  // Struck out, a promise or a price is taken back.
  if (/^text-decoration(?:-line)?$/.test(name)) return /line-through/.test(value);
  if (name === 'text-overflow') return /["']/.test(value);
  if (/^counter-(?:reset|set|increment)$/.test(name)) return ODD_COUNTER.test(value);
  if (CHANGES_WORDS.test(name)) return !/^(?:none|normal|auto|isolate)$/.test(value);
  return HIDES_BY_VALUE[name]?.test(value) ?? false;
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

function parseStyles(css: string): Root | null {
  try {
    return postcss.parse(css);
  } catch {
    return null;
  }
}

/** Words that a `content` shows, without the quotes; what follows a slash is spoken in its place. */
function* wordsOfContent(raw: string, plain: string): Generator<string> {
  if (NO_CONTENT.test(plain) || SILENT_TICK.test(plain)) return;
  const strings = [...raw.matchAll(/"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'/gs)].map(([, double, single]) =>
    unescape(double ?? single ?? ''),
  );
  const rest = raw
    .replace(ATTRIBUTE, '')
    .replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gs, '')
    .replace(/[\s/]/g, '');
  // A variable, an attribute or a counter: what it shows cannot be known from here.
  if (PLAIN_COUNTER.test(rest)) yield strings.join('');
  else if (rest !== '') yield `content: ${plain}`;
  else yield strings.join('');
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
