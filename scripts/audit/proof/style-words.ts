import postcss, { type Root } from 'postcss';

/** Matches declarations, of rules and of counter styles, whose strings are put on the page. */
const WRITES =
  /^(?:content|quotes|list-style|list-style-type|text-overflow|hyphenate-character|symbols|prefix|suffix)$/i;
/** Matches the tick of a step that is done, which no screen reader speaks. */
const SILENT_TICK = /^(["'])✓\1\s*\/\s*(?:""|'')$/;
/** Matches functions of `content` whose words are known: attributes and pictures are proven elsewhere, a counter counts. */
const KNOWN_CONTENT =
  /(?:attr|counters?|url|image-set)\([^()]*\)|\b(?:none|normal|(?:no-)?(?:open|close)-quote)\b/gi;
const STRING = /"([^"]*)"|'([^']*)'/g;
const ADDRESS = /url\(\s*["']?((?:https?:)?\/\/[^"')\s]+)/gi;

/**
 * Reads the strings that styles write on a page, and the addresses outside the site that they load something from. A
 * value that cannot be known from here, such as a variable, comes as it is written.
 */
export function readStyles(css: string): { words: string[]; addresses: string[] } {
  const words: string[] = [];
  const addresses: string[] = [];
  const root = parseStyles(css);
  if (root === null) return { words: [`a style sheet that cannot be read: ${css.slice(0, 40)}`], addresses };
  root.walk((node) => {
    if (node.type === 'atrule' && node.name === 'import')
      addresses.push(...stringsIn(node.params), ...addressesIn(node.params));
    if (node.type !== 'decl') return;
    addresses.push(...addressesIn(node.value));
    if (WRITES.test(node.prop)) words.push(...written(node.prop, node.value));
  });
  return { words, addresses };
}

/** Returns what a declaration writes. */
function written(name: string, value: string): string[] {
  if (SILENT_TICK.test(value)) return [];
  const unknown = value.replace(STRING, '').replace(KNOWN_CONTENT, '').replace(/[\s/]/g, '');
  return [
    ...stringsIn(value.replace(/url\([^)]*\)/gi, '')),
    ...(name === 'content' && unknown !== '' ? [`content: ${value}`] : []),
  ];
}

/** Returns the strings in a value; a sign that is written by its number, such as `\201c`, as itself. */
function stringsIn(value: string): string[] {
  return [...value.matchAll(STRING)].map(([, double, single]) =>
    (double ?? single ?? '').replace(/\\([0-9a-f]{1,5})\s?/gi, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    ),
  );
}

function addressesIn(value: string): string[] {
  return [...value.matchAll(ADDRESS)].map(([, address = '']) => address);
}

function parseStyles(css: string): Root | null {
  try {
    return postcss.parse(css);
  } catch {
    return null;
  }
}
