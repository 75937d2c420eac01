import { describe, expect, it } from 'vitest';
import { content } from '../content.ts';
import { pathOf } from '../../scripts/content/link/old-address.ts';
import {
  all,
  ancestors,
  attribute,
  byId,
  destination,
  documents,
  eachDocument,
  pageAt,
  published,
  rawText,
  read,
  site,
  the,
  type Element,
  type Page,
} from './built-site.ts';

/** Files that need no link, because hosts and crawlers request them by name. */
const UNREFERENCED = [
  /^(index|404)\.html$/,
  /^(robots\.txt|sitemap\.xml|favicon\.ico|apple-touch-icon\.png)$/,
  /^(_redirects|_headers|\.htaccess|\.well-known\/.*)$/,
];

const files = new Set(published);
const originals = published.filter((file) => !/\.(br|gz)$/.test(file));

/** Returns the file that an address on this site names; undefined for a page or another site. */
function fileOf(address: string): string | undefined {
  const path = address.replace(site.url, '').split(/[#?]/)[0] ?? '';
  return path.startsWith(site.base) && /\.\w+$/.test(path) ? path.slice(site.base.length) : undefined;
}

/** Lists every address in a page's markup, styles and metadata. */
function addresses(page: Page): string[] {
  const attributes = all(page.document).flatMap((element) =>
    element.attrs.flatMap(({ name, value }) => {
      if (['src', 'href', 'poster', 'data-src'].includes(name)) return [value];
      if (name === 'srcset')
        return value.split(',').map((candidate) => candidate.trim().split(/\s/)[0] ?? '');
      return name === 'content' && /^https?:/.test(value) ? [value] : [];
    }),
  );
  const styles = all(page.document, 'style').map(rawText).join('\n');
  const data = all(page.document, 'script').filter((script) => attribute(script, 'type')?.includes('json'));
  const inData = data.flatMap((script) =>
    [...rawText(script).matchAll(/"(https?:[^"]+|\/[^"]*?assets\/[^"]+)"/g)].map(([, url]) => url ?? ''),
  );
  return [...attributes, ...urlsIn(styles), ...inData];
}

function urlsIn(css: string): string[] {
  return [...css.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, url]) => url ?? '');
}

describe.each(eachDocument)('%s has working links', (_, page) => {
  const links = all(page.document, 'a').map((link) => attribute(link, 'href') ?? '');

  it('uses only safe kinds of links', () => {
    for (const href of links) expect(href).toMatch(/^(https:\/\/|mailto:|tel:\+|\/|#)/);
    for (const href of links) expect(href).not.toMatch(/^\/[/\\]/);
  });

  it('leads to pages and anchors that exist', () => {
    for (const href of links.filter((address) => /^[/#]/.test(address) && fileOf(address) === undefined)) {
      const [path = '', anchor] = href.split('#');
      const route = path === '' ? page.route : `/${path.slice(site.base.length)}`;
      const target = documents.find((candidate) => candidate.route === route);
      expect(target, href).toBeDefined();
      // Every internal link has an anchor: #top or a section.
      expect(anchor, `${href} has no anchor`).toBeTruthy();
      expect(target && byId(target.document, anchor ?? ''), href).toBeDefined();
    }
  });

  it('loads only files that exist', () => {
    const named = addresses(page).flatMap((address) => fileOf(address) ?? []);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((file) => !files.has(file))).toEqual([]);
  });

  it('uses only icons of its sprite', () => {
    for (const use of all(page.document, 'use')) {
      const [address = '', id = ''] = (attribute(use, 'href') ?? '').split('#');
      expect(read(fileOf(address) ?? ''), `icon ${id}`).toContain(`id="${id}"`);
    }
  });
});

it('links every page from the home page of its language in at most two visible steps', () => {
  const homes = ['/', ...(content.versions['/'] ?? []).map(({ route }) => route)];
  const near = new Set([...homes, ...homes.flatMap(linkedFrom)]);
  const far = new Set([...near].flatMap(linkedFrom));
  expect(site.routes.filter((route) => !near.has(route) && !far.has(route))).toEqual([]);
});

/** Lists the routes of the pages that a page's visible links lead to. */
function linkedFrom(route: string): string[] {
  const { document } = pageAt(route);
  return all(document, 'a')
    .filter((link) => ![...ancestors(link)].some(isUnseen))
    .map((link) => destination(attribute(link, 'href') ?? '', pageAt(route)).split('#')[0] ?? '')
    .filter((path) => site.routes.includes(path));
}

function isUnseen(element: Element): boolean {
  return ['template', 'noscript'].includes(element.tagName) || attribute(element, 'hidden') !== undefined;
}

it('publishes no unused file', () => {
  const wanted = new Set<string>();
  const want = (file: string | undefined) => {
    if (!file || wanted.has(file) || !files.has(file)) return;
    wanted.add(file);
    if (file.endsWith('.js')) for (const imported of importsOf(file)) want(imported);
    if (/\.(webmanifest|css|svg)$/.test(file))
      for (const address of addressesIn(read(file))) want(fileOf(address));
  };
  for (const page of documents) for (const address of addresses(page)) want(fileOf(address));
  for (const route of site.routes) want(`${route.slice(1)}.html`);
  for (const { from } of site.redirects) {
    want(`${pathOf(from).slice(1)}.html`);
    want(`${pathOf(from).slice(1)}/index.html`);
  }
  const unwanted = originals.filter(
    (file) => !wanted.has(file) && !UNREFERENCED.some((pattern) => pattern.test(file)),
  );
  expect(unwanted).toEqual([]);
});

it('keeps a compressed copy only beside its original', () => {
  for (const file of published.filter((name) => /\.(br|gz)$/.test(name)))
    expect(files.has(file.replace(/\.(br|gz)$/, '')), file).toBe(true);
});

it('lists every file for hosts', () => {
  expect(originals.filter((file) => file.startsWith('assets/'))).toEqual([...site.assets].sort());
  for (const file of site.rootFiles) expect(files.has(file), file).toBe(true);
});

it('gives every asset a name that changes with its bytes', () => {
  // Social pictures have the same name in every build, because other sites remember it.
  const unhashed = site.assets.filter(
    (file) => !file.startsWith('assets/social/') && !/[.-][\w-]{8,}\.\w+$/.test(file),
  );
  expect(unhashed).toEqual([]);
});

it('lists in the sitemap exactly the canonical addresses', () => {
  const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const canonical = documents.flatMap((page) =>
    all(the(page.document, 'head'), 'link')
      .filter((link) => attribute(link, 'rel') === 'canonical')
      .map((link) => attribute(link, 'href')),
  );
  expect(listed.toSorted()).toEqual(canonical.toSorted());
  expect(read('robots.txt')).toContain(`Sitemap: ${site.url}${site.base}sitemap.xml`);
});

/** Lists the chunks that a chunk imports, statically or on demand. */
function importsOf(file: string): string[] {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  return [...read(file).matchAll(/(?:from|import)\s*\(?["'](\.{1,2}\/[^"']+)["']/g)].map(([, path = '']) =>
    new URL(path, `https://site.example/${folder}`).pathname.slice(1),
  );
}

function addressesIn(text: string): string[] {
  return [...text.matchAll(/["'(](\/[^"')\s]+)["')]/g)].map(([, address]) => address ?? '');
}
