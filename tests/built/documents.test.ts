import { content } from '../content.ts';
import { describe, expect, it } from 'vitest';
import {
  all,
  ancestors,
  attribute,
  byId,
  eachDocument,
  eachPage,
  errorScreen,
  nameOf,
  pages,
  site,
  the,
  tree,
  visibleText,
  withAttribute,
  type Element,
  type Page,
} from './built-site.ts';

const title = (page: Page) => visibleTitle(the(page.document, 'title'));
const visibleTitle = (element: Element) =>
  element.childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('');

/** What a <meta> with this name or property says. @throws unless there is exactly one */
function meta(page: Page, name: string): string {
  const found = all(page.document, 'meta').filter(
    (element) => attribute(element, 'name') === name || attribute(element, 'property') === name,
  );
  if (found.length !== 1) throw new Error(`${page.route} has ${found.length} metas named ${name}`);
  return attribute(found[0] as Element, 'content') ?? '';
}

const linkTo = (page: Page, rel: string) =>
  all(page.document, 'link')
    .filter((link) => attribute(link, 'rel') === rel)
    .map((link) => attribute(link, 'href'));

describe.each(eachDocument)('%s is a sound document', (_, page) => {
  const { document, html } = page;
  const body = the(document, 'body');

  it('declares HTML, its language and its character set within the first bytes', () => {
    expect(html).toMatch(/^<!doctype html>/i);
    expect(attribute(the(document, 'html'), 'lang')).toBe(content.site.language);
    expect(html.slice(0, 1024)).toMatch(/<meta charset="utf-8">/i);
    expect(meta(page, 'viewport')).toBe('width=device-width, initial-scale=1');
  });

  it('has one h1 and headings that never skip a level', () => {
    const levels = all(body, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').map((heading) =>
      Number(heading.tagName.slice(1)),
    );
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(jumps).toEqual([]);
    for (const heading of all(body, 'h1', 'h2', 'h3', 'h4')) expect(visibleText(heading)).not.toBe('');
  });

  it('has one header, one main and one footer, and a named navigation', () => {
    for (const name of ['header', 'main', 'footer'])
      expect(
        all(body, name).filter((landmark) => [...ancestors(landmark)].every(isNoSection)),
        name,
      ).toHaveLength(1);
    const navigations = all(body, 'nav');
    const names = navigations.map((nav) => attribute(nav, 'aria-label') ?? '');
    expect(names.length).toBeGreaterThan(0);
    expect(names).not.toContain('');
    expect(new Set(names).size).toBe(names.length);
  });

  it('begins with the place that #top leads to, then the skip link', () => {
    const [first] = all(body);
    expect(first && attribute(first, 'id')).toBe('top');
    const [skip] = all(body).filter(takesFocus);
    expect(skip?.tagName).toBe('a');
    const target = byId(document, attribute(skip as Element, 'href')?.slice(1) ?? '');
    expect(target?.tagName).toBe('main');
    expect(attribute(target as Element, 'tabindex')).toBe('-1');
  });

  it('gives every id once, and every reference an id', () => {
    const ids = withAttribute(document, 'id').map((element) => attribute(element, 'id'));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'headers'].flatMap(
      (name) =>
        withAttribute(document, name).flatMap((element) => (attribute(element, name) ?? '').split(/\s+/)),
    );
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('gives every picture its alt text and its size', () => {
    for (const image of all(document, 'img')) {
      const source = attribute(image, 'src');
      expect(attribute(image, 'alt'), source).toBeDefined();
      expect(Number(attribute(image, 'width')), source).toBeGreaterThan(0);
      expect(Number(attribute(image, 'height')), source).toBeGreaterThan(0);
    }
    for (const drawing of all(document, 'svg')) expect(attribute(drawing, 'aria-hidden')).toBe('true');
  });

  it('names every link, button and field', () => {
    for (const element of all(body, 'a', 'button', 'summary'))
      if (attribute(element, 'aria-hidden') !== 'true') expect(nameOf(element)).not.toBe('');
    for (const field of all(body, 'input', 'select', 'textarea')) {
      if (attribute(field, 'type') === 'hidden') continue;
      const id = attribute(field, 'id');
      const labeled =
        all(body, 'label').some((label) => attribute(label, 'for') === id) ||
        [...ancestors(field)].some((ancestor) => ancestor.tagName === 'label');
      expect(labeled, `${page.route}: label of ${attribute(field, 'name')}`).toBe(true);
    }
  });

  it('puts nothing but items into lists, and every item into a list', () => {
    for (const list of all(document, 'ul', 'ol')) {
      const children = list.childNodes.filter(tree.isElementNode).map((child) => child.tagName);
      expect(children.length).toBeGreaterThan(0);
      expect(new Set(children)).toEqual(new Set(['li']));
    }
    for (const item of all(document, 'li')) {
      const [parent] = ancestors(item);
      expect(['ul', 'ol']).toContain(parent?.tagName);
    }
  });

  it('captions every table and gives its headers their scope', () => {
    for (const table of all(document, 'table')) {
      expect(visibleText(the(table, 'caption'))).not.toBe('');
      const heads = all(table, 'th');
      expect(heads.length).toBeGreaterThan(0);
      for (const head of heads) {
        expect(['col', 'row']).toContain(attribute(head, 'scope'));
        expect(visibleText(head)).not.toBe('');
      }
    }
  });

  it('lets no other site reach back, and announces every new tab', () => {
    const links = all(document, 'a');
    const outward = links.filter((link) => /^https?:/.test(attribute(link, 'href') ?? ''));
    const open = outward.filter((link) => !attribute(link, 'rel')?.split(' ').includes('noopener'));
    expect(open.map(nameOf)).toEqual([]);
    const tabs = links.filter((link) => attribute(link, 'target') === '_blank').map(nameOf);
    expect(tabs.filter((name) => !name.includes(content.interface.newTab))).toEqual([]);
  });

  it('leaves no placeholder, token or broken value in the text', () => {
    const attributes = all(document).flatMap((element) =>
      element.attrs.filter(({ name }) =>
        ['alt', 'aria-label', 'title', 'content', 'placeholder'].includes(name),
      ),
    );
    const texts = [visibleText(body), title(page), ...attributes.map(({ value }) => value)];
    for (const text of texts)
      expect(text).not.toMatch(/\{\w+|\bundefined\b|\bNaN\b|\[object |lorem ipsum|\bTODO\b|\bTBD\b/i);
  });
});

describe.each(eachPage)('%s can be found', (route, page) => {
  it('has a description of a length that search engines show whole', () => {
    const { length } = meta(page, 'description');
    expect(length).toBeGreaterThanOrEqual(50);
    expect(length).toBeLessThanOrEqual(160);
  });

  it('names its one canonical address: absolute, with no slash at its end', () => {
    const address = site.url + site.base + route.slice(1);
    expect(linkTo(page, 'canonical')).toEqual([address]);
    expect(meta(page, 'og:url')).toBe(address);
    if (route !== '/') expect(address).not.toMatch(/\/$/);
  });

  it('brings what a social network shows', () => {
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

  it('has a title of a length that search engines show, with the brand at its end', () => {
    const [name, brand] = title(page).split(' | ');
    expect(name).not.toBe('');
    expect([content.site.brand.name, content.site.brand.shortName]).toContain(brand);
    expect(title(page).length).toBeLessThanOrEqual(70);
  });
});

it('gives no two pages the same title or description', () => {
  const titles = [...pages, errorScreen].map(title);
  expect(new Set(titles).size).toBe(titles.length);
  const descriptions = pages.map((page) => meta(page, 'description'));
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

function isNoSection({ tagName }: Element): boolean {
  return !['main', 'section', 'article', 'aside', 'nav'].includes(tagName);
}

function takesFocus(element: Element): boolean {
  const tabindex = attribute(element, 'tabindex');
  if (tabindex !== undefined) return Number(tabindex) >= 0;
  if (element.tagName === 'a') return attribute(element, 'href') !== undefined;
  return ['button', 'input', 'select', 'textarea', 'summary'].includes(element.tagName);
}
