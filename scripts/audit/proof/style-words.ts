import postcss, { type Root } from 'postcss';
import { remember } from '../../publish/store.ts';

/** CSS properties and counter-style descriptors whose strings appear on the page. */
const WRITES =
  /^(?:content|quotes|list-style|list-style-type|text-overflow|hyphenate-character|symbols|prefix|suffix)$/i;
/** The `content` of a completed step: a check mark that screen readers skip. */
const SILENT_TICK = /^(["'])✓\1\s*\/\s*(?:""|'')$/;
/** Parts of `content` without words, such as counters. Attributes and pictures are checked elsewhere. */
const KNOWN_CONTENT =
  /(?:attr|counters?|url|image-set)\([^()]*\)|\b(?:none|normal|(?:no-)?(?:open|close)-quote)\b/gi;
const STRING = /"([^"]*)"|'([^']*)'/g;
const ADDRESS = /url\(\s*["']?((?:https?:)?\/\/[^"')\s]+)/gi;

/** Lists the strings and external addresses in CSS. A `content` with a variable counts as one string. */
export const readStyles = remember((css: string): { words: string[]; addresses: string[] } => {
  const words: string[] = [];
  const addresses: string[] = [];
  let root: Root;
  try {
    root = postcss.parse(css);
  } catch {
    return { words: [`a style sheet that cannot be read: ${css.slice(0, 40)}`], addresses };
  }
  root.walk((node) => {
    const value = node.type === 'atrule' ? node.params : node.type === 'decl' ? node.value : '';
    addresses.push(...[...value.matchAll(ADDRESS)].map(([, address = '']) => address));
    if (node.type === 'atrule' && node.name === 'import') addresses.push(...stringsIn(value));
    if (node.type !== 'decl' || !WRITES.test(node.prop) || SILENT_TICK.test(value)) return;
    words.push(...stringsIn(value.replace(/url\([^)]*\)/gi, '')));
    const unknown = value.replace(STRING, '').replace(KNOWN_CONTENT, '').replace(/[\s/]/g, '');
    if (node.prop === 'content' && unknown !== '') words.push(`content: ${value}`);
  });
  return { words, addresses };
});

function stringsIn(value: string): string[] {
  return [...value.matchAll(STRING)].map(([, double, single]) => double ?? single ?? '');
}
