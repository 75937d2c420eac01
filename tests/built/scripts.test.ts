import { existsSync, readFileSync, statSync } from 'node:fs';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { brotliCompressSync } from 'node:zlib';
import { sectionsOf } from '../../renderer/scenes.ts';
import { content, lists } from '../content.ts';
import { englishRoute } from '../../renderer/languages.ts';
import { COUNT_DAYS } from '../../renderer/client/count-days.ts';
import { HOLD_PRESSES } from '../../renderer/client/hold-presses.ts';
import { minifyScript } from '../../scripts/publish/finish-page.ts';
import { PAGE_BUDGET_BYTES } from '../../scripts/publish/build-summary.ts';
import {
  all,
  attribute,
  eachDocument,
  pages,
  published,
  rawText,
  read,
  root,
  site,
  withAttribute,
  type Page,
} from './built-site.ts';

/** The limit of the compressed styles of a page, in bytes. The sample has at most 5,450; a theme may need more. */
const STYLES_BUDGET_BYTES = 5_600;
const MODULE_BUDGET_BYTES = 1_280;
const LOADER_BUDGET_BYTES = 1_024;
/** The limit of all scripts in the HTML of a page together: the module and the classic scripts. */
const INLINE_BUDGET_BYTES = 2_048;

const MODULES_FILE = `${root}.build/vite/client/chunk-modules.json`;

/** All modules that may reach a browser. */
const SHIPPED = [
  /^renderer\/(\+client\.ts$|client\/)/,
  /^renderer\/islands\//,
  // Content and islands share the tables in these modules.
  /^schemas\/[\w-]+\.ts$/,
  /^node_modules\/(react|react-dom|scheduler)\//,
  // Bundlers add these.
  /^(vite\/|commonjsHelpers\.js)/,
];
const REACT = /^node_modules\/(react|react-dom|scheduler)\//;

/** Names the chunk made from `renderer/+client.ts`, the entry of the client. */
const LOADER = Object.entries(readModules()).find(([, names]) => names.includes('renderer/+client.ts'))?.[0];

const size = (text: string) => brotliCompressSync(text).length;
const scriptsOf = ({ document }: Page) => all(document, 'script');
const isData = (type: string | undefined) => type === 'application/json' || type === 'application/ld+json';
const loaders = (page: Page) => scriptsOf(page).filter((script) => !isData(attribute(script, 'type')));

describe.each(eachDocument)('%s is small', (route, page) => {
  it(`fits into ${PAGE_BUDGET_BYTES} bytes with its styles and its loader`, () => {
    expect(statSync(`${root}dist/client/${page.file}.br`).size).toBeLessThanOrEqual(PAGE_BUDGET_BYTES);
  });

  it(`has at most ${STYLES_BUDGET_BYTES} bytes of styles, and waits for no style sheet`, () => {
    // The styles of answers come with their words.
    const [sheet = '', ...others] = all(parse(page.html), 'style').map(rawText);
    expect(others).toEqual([]);
    expect(sheet).not.toBe('');
    expect(sheet).not.toContain('@import');
    expect(size(sheet)).toBeLessThanOrEqual(STYLES_BUDGET_BYTES);
    const rels = all(page.document, 'link').map((link) => attribute(link, 'rel') ?? '');
    expect(rels.filter((rel) => /stylesheet|prefetch|preconnect/.test(rel))).toEqual([]);
  });

  it(`runs at most one inline module of ${MODULE_BUDGET_BYTES} bytes, and no file blocks rendering`, () => {
    const [fromFiles, inline] = [true, false].map((isFile) =>
      loaders(page).filter((script) => (attribute(script, 'src') !== undefined) === isFile),
    );
    for (const script of fromFiles ?? []) expect(attribute(script, 'type')).toBe('module');
    const [module, ...others] = (inline ?? []).filter((script) => attribute(script, 'type') === 'module');
    expect(others).toEqual([]);
    const code = module ? rawText(module) : '';
    // An empty script would still need its hash in the page's policy.
    if (module) expect(code.length).toBeGreaterThan(100);
    expect(size(code)).toBeLessThanOrEqual(MODULE_BUDGET_BYTES);
    const together = (inline ?? [])
      .filter((script) => !attribute(script, 'type')?.endsWith('rules'))
      .map(rawText);
    expect(size(together.join(''))).toBeLessThanOrEqual(INLINE_BUDGET_BYTES);
    // The loader must not have a static import, which would delay it until another file has loaded.
    expect(code).not.toMatch(/(^|[;\s])import\s*[\w{*"']/);
  });

  it('inlines the loader if it has a form, and otherwise loads the shared file', () => {
    const hasForm = withAttribute(page.document, 'data-form').length > 0;
    const files = loaders(page).map((script) => attribute(script, 'src')?.slice(site.base.length));
    expect(files.includes(LOADER)).toBe(!hasForm);
    const inline = loaders(page).map(rawText).join('');
    expect(inline.includes('[data-island]')).toBe(hasForm);
  });

  it('has classic scripts only to count the days of the season and to queue clicks in a form', () => {
    const scripts = loaders(page).filter((script) => attribute(script, 'type') === undefined);
    // The page of a state with its own enrollment dates has no season line.
    const seasons = withAttribute(page.document, 'data-season');
    const forms = withAttribute(page.document, 'data-form');
    expect(scripts.map(rawText)).toEqual([
      ...seasons.map(() => minifyScript(COUNT_DAYS)),
      ...forms.map(() => minifyScript(HOLD_PRESSES)),
    ]);
    const classic = scripts.slice(seasons.length);
    for (const [index, script] of classic.entries()) {
      const siblings =
        script.parentNode && 'childNodes' in script.parentNode ? script.parentNode.childNodes : [];
      expect(siblings[siblings.indexOf(script) + 1]).toBe(forms[index]);
    }
  });

  it('prefetches only pages of this site', () => {
    const rules = scriptsOf(page).filter((script) => attribute(script, 'type') === 'speculationrules');
    expect(rules.map((script) => JSON.parse(rawText(script)))).toEqual([
      { prefetch: [{ where: { href_matches: `${site.base}*` }, eagerness: 'moderate' }] },
    ]);
  });

  it('has data blocks that can be parsed', () => {
    for (const script of scriptsOf(page).filter((element) => isData(attribute(element, 'type')))) {
      const text = rawText(script);
      expect(text).not.toContain('<');
      expect(JSON.parse(text)).toBeTypeOf('object');
    }
  });

  it('loads only what its islands and typefaces need', () => {
    const english = englishRoute(content, route);
    const islands = withAttribute(page.document, 'data-island');
    const expected = [
      'menu',
      ...(english === content.pages.quote.route ? ['wizard'] : []),
      ...(lists.some((each) => each.route === english && each.sections.some(({ journey }) => journey))
        ? ['timeline']
        : []),
    ];
    expect(islands.map((island) => attribute(island, 'data-island'))).toEqual(expected);
    for (const island of islands) {
      expect(attribute(island, 'data-src')).toMatch(/\/assets\/.+\.js$/);
    }
    const preloads = all(page.document, 'link').filter((link) =>
      /preload/.test(attribute(link, 'rel') ?? ''),
    );
    const scripts = preloads.filter((link) => attribute(link, 'rel') === 'modulepreload');
    // Only a page with an island that hydrates without a click preloads scripts.
    expect(scripts.length > 0).toBe(withAttribute(page.document, 'data-when-idle').length > 0);
    const pictures = all(page.document, 'img').filter((image) => attribute(image, 'loading') !== 'lazy');
    const first = pictures.map((image) => attribute(image, 'src'));
    for (const link of preloads.filter((preload) => !scripts.includes(preload)))
      if (attribute(link, 'as') !== 'font') expect(first).toContain(attribute(link, 'href'));
    const addresses = preloads.map((link) => attribute(link, 'href'));
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('the code for browsers', () => {
  const chunks = published.filter((file) => file.endsWith('.js'));
  const modules = readModules();
  const modulesOf = (chunk: string) => modules[chunk] ?? [];

  it('is listed by the build, chunk by chunk', () => {
    expect(chunks.length).toBeGreaterThan(0);
    expect(chunks.filter((chunk) => modulesOf(chunk).length === 0)).toEqual([]);
  });

  it('comes from the islands, the client entry and React, and from nothing else', () => {
    const shipped = chunks.flatMap(modulesOf);
    expect(shipped.filter((module) => !SHIPPED.some((pattern) => pattern.test(module)))).toEqual([]);
  });

  it('starts each tool without React', () => {
    const tools = pages.flatMap((page) => withAttribute(page.document, 'data-load-on-use'));
    const sources = new Set(tools.map((tool) => attribute(tool, 'data-src')?.slice(site.base.length) ?? ''));
    expect(sources.size > 0).toBe(
      content.estimate !== undefined ||
        (['lifeSum', 'companyFit'] as const).some((kind) => sectionsOf(content.pages, kind).length > 0),
    );
    expect([...sources].flatMap(modulesOf).filter((module) => REACT.test(module))).toEqual([]);
  });

  it('has no React and no islands in the loader', () => {
    const isOfLoader = (module: string) => /^renderer\/(\+client\.ts$|client\/)/.test(module);
    expect(modulesOf(LOADER ?? '').length).toBeGreaterThan(0);
    expect(modulesOf(LOADER ?? '').filter((module) => !isOfLoader(module))).toEqual([]);
    expect(size(read(LOADER ?? ''))).toBeLessThanOrEqual(LOADER_BUDGET_BYTES);
  });
});

/** Maps each chunk to its modules, as the build recorded them: paths from the project's root. */
function readModules(): Record<string, string[]> {
  if (!existsSync(MODULES_FILE)) return {};
  const written: Record<string, string[]> = JSON.parse(readFileSync(MODULES_FILE, 'utf8'));
  return Object.fromEntries(Object.entries(written).map(([chunk, names]) => [chunk, names.map(moduleName)]));
}

/** Removes what a bundler adds to a module's name: a leading NUL, an absolute path to a package, a query. */
function moduleName(written: string): string {
  return written
    .replaceAll('\\', '/')
    .replaceAll('\0', '')
    .replace(/^.*?(?=node_modules\/)/, '')
    .replace(/\?.*$/, '');
}
