import { content } from '../content.ts';
import { describe, expect, it } from 'vitest';
import {
  all,
  attribute,
  byId,
  eachDocument,
  eachPage,
  languageOf,
  errorScreen,
  nameOf,
  pages,
  rawText,
  site,
  the,
  visibleText,
  type Element,
  type Page,
} from './built-site.ts';

const title = (page: Page) => rawText(the(page.document, 'title'));

/** Returns the content of a <meta> with this name or property. @throws unless there is exactly one */
function meta(page: Page, name: string): string {
  const found = all(page.document, 'meta').filter(
    (element) => attribute(element, 'name') === name || attribute(element, 'property') === name,
  );
  if (found.length !== 1) throw new Error(`${page.route} has ${found.length} metas named ${name}`);
  return attribute(found[0] as Element, 'content') ?? '';
}

/** The number of tables in the markdown of all content. They have no captions. */
const IN_MARKDOWN = JSON.stringify(content).split('"tagName":"table"').length - 1;

const linkTo = (page: Page, rel: string) =>
  all(page.document, 'link')
    .filter((link) => attribute(link, 'rel') === rel)
    .map((link) => attribute(link, 'href'));

it.each(eachPage)('%s shows a bare number only if its content has it', (route, page) => {
  const { document } = page;
  const { units } = languageOf(page);
  // Find elements that hold nothing but a number.
  const alone = all(the(document, 'main'))
    .filter(
      ({ tagName, childNodes }) =>
        tagName !== 'option' && childNodes.every(({ nodeName }) => nodeName === '#text'),
    )
    .map(visibleText)
    .filter((text) => /^\d+$/.test(text));
  const own = units.filter(
    (unit) => (unit.route ?? route) === route && unit.file !== 'content/estimate.yaml',
  );
  expect(alone.filter((text) => !own.some((unit) => unit.text === text))).toEqual([]);
});

// html-validate.test.ts tests headings, landmarks, names, alt texts, ids, references, labels and lists.
describe.each(eachDocument)('%s is a valid document', (_, page) => {
  const { document, html } = page;
  const body = the(document, 'body');

  it('declares HTML, its language and its character set within the first bytes', () => {
    expect(html).toMatch(/^<!doctype html>/i);
    expect(attribute(the(document, 'html'), 'lang')).toBe(languageOf(page).content.site.language);
    expect(html.slice(0, 1024)).toMatch(/<meta charset="utf-8">/i);
    expect(meta(page, 'viewport')).toBe('width=device-width, initial-scale=1');
  });

  it('draws a ring around the focused element', () => {
    const css = all(document, 'style').map(rawText).join('');
    const [, color] = /(?<=[{}]):focus-visible\{outline:\s*3px solid var\((--[\w-]+)\)/.exec(css) ?? [];
    expect(color).toBeDefined();
    expect(css).toMatch(new RegExp(`${color}:\\s*#`));
  });

  it('begins with the target of #top, then the skip link', () => {
    const [first] = all(body);
    expect(first && attribute(first, 'id')).toBe('top');
    const [skip] = all(body).filter(takesFocus);
    expect(skip?.tagName).toBe('a');
    const target = byId(document, attribute(skip as Element, 'href')?.slice(1) ?? '');
    expect(target?.tagName).toBe('main');
    expect(attribute(target as Element, 'tabindex')).toBe('-1');
  });

  it('gives every picture its size, and hides drawings from screen readers', () => {
    for (const image of all(document, 'img')) {
      const source = attribute(image, 'src');
      expect(Number(attribute(image, 'width')), source).toBeGreaterThan(0);
      expect(Number(attribute(image, 'height')), source).toBeGreaterThan(0);
    }
    for (const drawing of all(document, 'svg')) expect(attribute(drawing, 'aria-hidden')).toBe('true');
  });

  it('captions every table except in markdown, gives headers a scope, and has no empty list', () => {
    for (const list of all(document, 'ul', 'ol')) expect(all(list, 'li')).not.toEqual([]);
    const bare = all(document, 'table').filter((table) => all(table, 'caption').length === 0);
    expect(bare.length).toBeLessThanOrEqual(IN_MARKDOWN);
    for (const table of all(document, 'table')) {
      for (const caption of all(table, 'caption')) expect(visibleText(caption)).not.toBe('');
      const heads = all(table, 'th');
      expect(heads.length).toBeGreaterThan(0);
      for (const head of heads) {
        expect(['col', 'row']).toContain(attribute(head, 'scope'));
        expect(visibleText(head)).not.toBe('');
      }
    }
  });

  it('gives every section a heading, and no part of a table a role', () => {
    const headings = ['h1', 'h2', 'h3', 'h4'];
    const bare = all(document, 'section').filter((section) => all(section, ...headings).length === 0);
    expect(bare.map(visibleText)).toEqual([]);
    const parts = all(document, 'table').flatMap((table) => [table, ...all(table)]);
    expect(parts.filter((part) => attribute(part, 'role') !== undefined)).toEqual([]);
  });

  it('protects links that open a new tab, and announces each', () => {
    const links = all(document, 'a');
    const outward = links.filter((link) => /^https?:/.test(attribute(link, 'href') ?? ''));
    const open = outward.filter((link) => !attribute(link, 'rel')?.split(' ').includes('noopener'));
    expect(open.map(nameOf)).toEqual([]);
    const tabs = links.filter((link) => attribute(link, 'target') === '_blank').map(nameOf);
    expect(tabs.filter((name) => !name.includes(languageOf(page).content.interface.newTab))).toEqual([]);
  });

  it('leaves no placeholder, token or broken value in the text', () => {
    const attributes = all(document).flatMap((element) =>
      element.attrs.filter(({ name }) =>
        ['alt', 'aria-label', 'title', 'content', 'placeholder'].includes(name),
      ),
    );
    const texts = [visibleText(body), title(page), ...attributes.map(({ value }) => value)];
    for (const text of texts)
      expect(text).not.toMatch(/\{\w+|\bundefined\b|\bNaN\b|\[object |[Ll]orem ipsum|\bTODO\b|\bTBD\b/);
  });
});

describe.each(eachPage)('%s can be found', (route, page) => {
  it('names its canonical address: absolute, without a slash at its end', () => {
    const address = site.url + site.base + route.slice(1);
    expect(linkTo(page, 'canonical')).toEqual([address]);
    expect(meta(page, 'og:url')).toBe(address);
    if (route !== '/') expect(address).not.toMatch(/\/$/);
  });

  it('has the data that social networks show', () => {
    expect(meta(page, 'og:type')).toBe('website');
    expect(meta(page, 'og:site_name')).toBe(content.site.brand.name);
    expect(meta(page, 'og:title')).not.toBe('');
    expect(meta(page, 'og:description')).toBe(meta(page, 'description'));
    expect(meta(page, 'og:image')).toMatch(/^https?:\/\/.+\.png$/);
    expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual(['1200', '630']);
    expect(meta(page, 'twitter:card')).toBe('summary_large_image');
  });

  it('may be indexed', () => {
    expect(all(page.document, 'meta').map((element) => attribute(element, 'name'))).not.toContain('robots');
  });

  it('has a title that search engines show whole, with the brand if it fits', () => {
    const { shortName } = content.site.brand;
    const [name = '', brand] = title(page).split(' | ');
    expect(name).not.toBe('');
    if (`${name} | ${shortName}`.length <= 70) expect(brand).toBe(shortName);
    expect(title(page).length).toBeLessThanOrEqual(70);
  });
});

it('gives no two pages the same title or description', () => {
  const titles = [...pages, errorScreen].map(title);
  expect(new Set(titles).size).toBe(titles.length);
  const descriptions = pages.map((page) => meta(page, 'description'));
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

function takesFocus(element: Element): boolean {
  const tabindex = attribute(element, 'tabindex');
  if (tabindex !== undefined) return Number(tabindex) >= 0;
  if (element.tagName === 'a') return attribute(element, 'href') !== undefined;
  return ['button', 'input', 'select', 'textarea', 'summary'].includes(element.tagName);
}
