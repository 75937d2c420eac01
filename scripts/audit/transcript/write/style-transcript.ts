import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type ChildNode, type Container } from 'postcss';
import { sha256 } from '../../approvals/hash.ts';
import { attribute, elements, parseHtml, textOf } from '../../../html/tree.ts';
import { withoutBuildHash } from './addresses.ts';
import { collapseSpaces } from './line-buffer.ts';

/** A built page: its route and its HTML. */
interface StyledPage {
  route: string;
  html: string;
}

/**
 * Every style rule of the site, once, in the order in which pages hold them, and which pages hold which. The walk sees
 * what the styles make of a page on the screens and settings that it tries; a rule for any other shows here.
 * @param folder the published files: `dist/client`
 * @param shortNames what the build calls classes and custom properties, by their names
 */
export function writeStyleTranscript(
  folder: string,
  pages: readonly StyledPage[],
  shortNames: Readonly<Record<string, string>> = {},
): string {
  const full = new Map(Object.entries(shortNames).map(([name, short]) => [short, name]));
  const rules = new Set<string>();
  const holders = pages.map(({ route, html }) => {
    const own = withFullNames(stylesOf(html, folder), full);
    for (const rule of own) rules.add(rule);
    return `${route}: ${own.length} rules (${sha256(own.join('\n'))})`;
  });
  const sections = [
    ['Transcript of the styles of all pages'],
    ['== Rules', ...rules],
    ['== Pages, with the hash of their rules in order', ...holders],
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** The rules of a page, a line each: from style elements, linked sheets and style attributes. */
function stylesOf(html: string, folder: string): string[] {
  return [...elements(parseHtml(html))].flatMap((element) => {
    const media = attribute(element, 'media');
    const around = media === undefined ? [] : [`@media ${media}`];
    const inline = attribute(element, 'style');
    const frame = attribute(element, 'srcdoc');
    const own = [
      ...(inline === undefined ? [] : [`<${element.tagName}> in the page { ${collapseSpaces(inline)} }`]),
      ...(frame === undefined ? [] : stylesOf(frame, folder)),
    ];
    if (element.tagName === 'style') return [...own, ...rulesOf(textOf(element), around)];
    const rel = attribute(element, 'rel') ?? '';
    if (element.tagName !== 'link' || !/\bstylesheet\b/i.test(rel)) return own;
    const address = attribute(element, 'href') ?? '';
    return [...own, `${rel}: ${withoutBuildHash(address)}`, ...rulesOf(readSheet(folder, address), around)];
  });
}

const NAME = /(?<=\.|(?<![\w-])(?=--))-{0,2}[a-z][\w-]*/g;

/**
 * Gives classes and custom properties the names that the source has for them. Those of a build follow the alphabet: one
 * more would rename the rest.
 */
function withFullNames(lines: readonly string[], full: ReadonlyMap<string, string>): string[] {
  return lines.map((line) => line.replace(NAME, (name) => full.get(name) ?? name));
}

/** A sheet of the site itself. Those of others are named by their address, and refused when the page is walked. */
function readSheet(folder: string, address: string): string {
  try {
    return readFileSync(join(folder, address.replace(/[?#].*$/, '')), 'utf8');
  } catch {
    return '';
  }
}

function rulesOf(css: string, around: readonly string[]): string[] {
  try {
    return linesOf(postcss.parse(css), around);
  } catch {
    return [`a style sheet that cannot be read (${sha256(css)})`];
  }
}

function linesOf(container: Container<ChildNode>, around: readonly string[]): string[] {
  const own: string[] = [];
  const inner: string[] = [];
  for (const node of container.nodes ?? []) {
    if (node.type === 'comment') continue;
    if (node.type === 'decl') own.push(declaration(node.prop, node.value, node.important));
    else if (node.type === 'rule')
      // A line for each selector: a page holds only those that it uses, so a list differs from page to page.
      for (const selector of node.selectors)
        inner.push(...linesOf(node, [...around, collapseSpaces(selector)]));
    else if (node.nodes === undefined)
      inner.push([...around, `@${node.name} ${collapseSpaces(node.params)}`].join(' › '));
    else inner.push(...linesOf(node, [...around, `@${node.name} ${collapseSpaces(node.params)}`.trim()]));
  }
  return own.length === 0 ? inner : [`${around.join(' › ')} { ${own.join('; ')} }`, ...inner];
}

/** Files are named without the hash that the build gave them: `(files)` holds the hash of their bytes. */
function declaration(name: string, value: string, important: boolean | undefined): string {
  const plain = collapseSpaces(value).replace(
    /url\((["']?)([^"')]*)\1\)/g,
    (whole, _quote, address: string) =>
      address.startsWith('data:') ? whole : `url(${withoutBuildHash(address)})`,
  );
  return `${name}: ${plain}${important === true ? ' !important' : ''}`;
}
