import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'parse5';
import { attribute, elements, tree, type Document, type Element } from '../../scripts/html/tree.ts';
import { englishRoute, ownPages } from '../../renderer/languages.ts';
import type { Content } from '../../schemas/types.ts';
import type { Compilation } from '../../scripts/content/model/compilation.ts';
import { compilation, content } from '../content.ts';
import { putBackWords } from '../../scripts/publish/tool-words.ts';
import { sampledRoutes } from '../sampled-routes.ts';
import type { SiteDescription } from '../../scripts/hosts/site-description.ts';

export { attribute, textOf as rawText, tree } from '../../scripts/html/tree.ts';
export type { Document, Element } from '../../scripts/html/tree.ts';

export interface Page {
  /** The canonical path below the base, such as `/about`; `/404` for the error page. */
  route: string;
  file: string;
  html: string;
  document: Document;
}

type Node = Parameters<typeof elements>[0];

export const root = fileURLToPath(new URL('../../', import.meta.url));
const client = `${root}dist/client/`;

/** The build's description of the site for hosts. */
export const site: SiteDescription = JSON.parse(readFileSync(`${root}dist/hosts/site.json`, 'utf8'));

/** Every file below dist/client, as a path from there. */
export const published: string[] = readdirSync(client, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(client, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  .sort();

export const read = (file: string): string => readFileSync(client + file, 'utf8');

/**
 * Parses a document like a browser without scripts, so that <noscript> has elements. The words of tools, which browsers
 * load from files, are in their place.
 */
export function parsePage(route: string, file: string, html: string): Page {
  return { route, file, html, document: parse(putBackWords(html, read), { scriptingEnabled: false }) };
}

const load = (route: string, file: string) => parsePage(route, file, read(file));

/** Lists every page of the site except the error page. */
export const pages: Page[] = site.routes.map((route) =>
  load(route, route === '/' ? 'index.html' : `${route.slice(1)}.html`),
);
export const errorScreen: Page = load('/404', '404.html');
export const documents: Page[] = [...pages, errorScreen];

const sampled = new Set(sampledRoutes(site.routes));

/** Rows for `describe.each`: a page's route, and the page. Only one entry of each collection. */
export const eachPage = pages
  .filter(({ route }) => sampled.has(route))
  .map((page): [string, Page] => [page.route, page]);
export const eachDocument = [...eachPage, ['/404', errorScreen] satisfies [string, Page]];
/** Lists pages in the language of the content files, for tests of English words. */
export const eachEnglishPage = eachPage.filter(([route]) => englishRoute(content, route) === route);

/** Returns the content and the units in the language of a page. */
export function languageOf({ route }: Page): Pick<Compilation, 'content' | 'units'> & { content: Content } {
  const own = compilation.languages.find(
    (each) => each.content && ownPages(each.content).some((page) => page.route === route),
  );
  return own?.content ? { content: own.content, units: own.units } : { content, units: compilation.units };
}

/** Returns the page with this route. @throws Error if there is none */
export function pageAt(route: string): Page {
  const page = documents.find((candidate) => candidate.route === route);
  if (!page) throw new Error(`the site has no page ${route}`);
  return page;
}

/** Lists the elements below `node` in document order: those with one of the tag names, or all if none is given. */
export function all(node: Node, ...tagNames: string[]): Element[] {
  return elements(node).filter(
    (element) => element !== node && (tagNames.length === 0 || tagNames.includes(element.tagName)),
  );
}

/** Returns the one element with this tag name. @throws Error if there are none or several */
export function the(node: Node, tagName: string): Element {
  const [element, ...others] = all(node, tagName);
  if (!element || others.length > 0)
    throw new Error(`expected one <${tagName}>, found ${others.length + (element ? 1 : 0)}`);
  return element;
}

export const withAttribute = (node: Node, name: string): Element[] =>
  all(node).filter((element) => attribute(element, name) !== undefined);

export const byId = (node: Node, id: string): Element | undefined =>
  all(node).find((element) => attribute(element, 'id') === id);

/** Returns the element with this id on a page. @throws Error if there is none */
export function section(route: string, id = ''): Element {
  const found = byId(pageAt(route).document, id);
  if (!found) throw new Error(`${route} has no #${id}`);
  return found;
}

/** Yields the elements that contain an element, from its parent outwards. */
export function* ancestors(element: Element): Generator<Element> {
  for (
    let parent = tree.getParentNode(element);
    parent && tree.isElementNode(parent);
    parent = tree.getParentNode(parent)
  )
    yield parent;
}

const UNSEEN = ['script', 'style', 'template', 'head'];
const INLINE = ['a', 'abbr', 'b', 'bdi', 'em', 'i', 'span', 'strong', 'time', 'code', 'cite'];

/** Returns the text that visitors can see or hear below a node, with single spaces and plain quotes. */
export function visibleText(node: Node): string {
  return plain(collect(node));
}

/** Normalizes typography to one spelling of spaces, quotes and dashes. */
export function plain(text: string): string {
  return text
    .replace(/[\s\u00a0\u2009\u202f]+/g, ' ')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2010-\u2013]/g, '-')
    .trim();
}

function collect(node: Node): string {
  if (tree.isTextNode(node)) return node.value;
  if (tree.isElementNode(node) && UNSEEN.includes(node.tagName)) return '';
  if (!('childNodes' in node)) return '';
  const inside = node.childNodes.map(collect).join('');
  return tree.isElementNode(node) && INLINE.includes(node.tagName) ? inside : ` ${inside} `;
}

/** Lists the phrases that are missing below `element`, ignoring capitals. */
export function missingPhrases(element: Element, phrases: readonly string[] = []): string[] {
  const text = visibleText(element).toLowerCase();
  return phrases.filter((phrase) => !text.includes(plain(phrase).toLowerCase()));
}

/** Returns the accessible name of a link or button. Supports only the techniques that this site uses. */
export function nameOf(element: Element): string {
  const alts = all(element, 'img').map((image) => attribute(image, 'alt') ?? '');
  return plain(attribute(element, 'aria-label') ?? [visibleText(element), ...alts].join(' '));
}

/** Returns the target of an address: a route with its anchor, or an external address unchanged. */
export function destination(href: string, from: Page): string {
  if (href.startsWith('#')) return from.route + href;
  if (!href.startsWith('/')) return href;
  return href.startsWith(site.base) ? `/${href.slice(site.base.length)}` : href;
}

/** Returns the props of an island, from the JSON beside it. @throws Error if the page has no such island */
export function islandProps(page: Page, island: string): unknown {
  const block = byId(page.document, `island-${island}-props`);
  if (!block) throw new Error(`${page.route} carries no data for the island ${island}`);
  return JSON.parse(block.childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join(''));
}

export function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value && typeof value === 'object') return Object.values(value).flatMap(strings);
  return [];
}
