import { describe, expect, it } from 'vitest';
import {
  all,
  attribute,
  destination,
  eachDocument,
  eachEnglishPage,
  eachPage,
  errorScreen,
  languageOf,
  nameOf,
  plain,
  site,
  the,
  visibleText,
  type Page,
} from './built-site.ts';

/** Lists the links in a part of the page: each name with its address. */
function linksOf(page: Page, landmark: 'header' | 'footer'): string[][] {
  return all(the(page.document, landmark), 'a').map((link) => [
    nameOf(link),
    destination(attribute(link, 'href') ?? '', page),
  ]);
}

describe.each(eachDocument)('%s has the same navigation', (_, page) => {
  const { header, footer } = languageOf(page).content.navigation;
  const inHeader = header.items.flatMap(({ name, path, all: whole = name, items = [] }) => [
    [whole, path],
    ...items.map((item) => [item.name, item.path]),
  ]);

  it('has every entry and action in its header, and each leads to its page', () => {
    const expected = [...inHeader, ...header.actions.map(({ label, href }) => [label, href])];
    expect(expected.length).toBeGreaterThan(header.items.length);
    expect(linksOf(page, 'header')).toEqual(
      expect.arrayContaining(expected.map(([name = '', path]) => [plain(name), path])),
    );
  });

  it('has every page in its footer, and each link leads there', () => {
    const expected = [...footer.quickLinks.links, ...footer.services.links];
    expect(linksOf(page, 'footer')).toEqual(
      expect.arrayContaining(expected.map(({ label, href }) => [plain(label), href])),
    );
  });
});

// Browser tests check the footer of one page only, so all footers must be the same.
it('ends every page with the same footer', () => {
  const footers = [...eachEnglishPage, ['/404', errorScreen] as const].map(
    ([, { html }]) => /<footer class="footer.*<\/footer>/s.exec(html)?.[0],
  );
  expect(footers[0]).toContain('<a ');
  expect(new Set(footers).size).toBe(1);
});

it('ends every breadcrumb with the page itself, below a page that exists', () => {
  const parents = eachPage.flatMap(([route, page]) => {
    const [crumbs] = all(page.document, 'nav').filter(
      (nav) => attribute(nav, 'aria-label') === languageOf(page).content.interface.breadcrumb,
    );
    if (!crumbs) return [];
    const current = all(crumbs).filter((element) => attribute(element, 'aria-current') === 'page');
    expect(current.map(visibleText), route).toEqual([visibleText(all(crumbs, 'li').at(-1) ?? crumbs)]);
    const parent = all(crumbs, 'a').at(-1);
    return [destination((parent && attribute(parent, 'href')) ?? '', page)];
  });
  expect(parents.length).toBeGreaterThan(0);
  const tops = site.routes.map((route) => `${route}#top`);
  expect(parents.filter((address) => !tops.includes(address))).toEqual([]);
});
