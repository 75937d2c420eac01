import { describe, expect, it } from 'vitest';
import { missingAddresses, missingCards, missingLinks, missingPhrases, sectionHeadings } from './look-up.ts';
import { all, attribute, eachPage, errorScreen, pageAt, site, the, visibleText, byId } from './site.ts';
import { specification, type Expected } from './specification.ts';

const { everyPage, pages } = specification;
const eachRoute = Object.entries(pages);

it('has exactly the pages of the route table', () => {
  expect([...site.routes].sort()).toEqual(Object.keys(pages).sort());
});

describe.each(eachRoute)('%s shows what the specification names', (route, expected) => {
  const page = pageAt(route);
  const main = the(page.document, 'main');

  it.runIf(expected.h1)('headline', () => {
    expect(visibleText(the(main, 'h1'))).toBe(expected.h1);
  });

  it.runIf(expected.breadcrumb)('breadcrumb, its last entry the page itself', () => {
    const crumbs = all(main, 'nav').flatMap((nav) => all(nav, 'li'));
    expect(crumbs.map(visibleText)).toEqual(expected.breadcrumb);
    expect(crumbs.map((crumb) => all(crumb, 'a').length)).toEqual(
      crumbs.map((_, i) => (i < crumbs.length - 1 ? 1 : 0)),
    );
  });

  it('phrases', () => {
    expect(missingPhrases(main, expected.phrases)).toEqual([]);
  });

  it('links', () => {
    expect(missingLinks(main, expected.links, page)).toEqual([]);
    expect(missingAddresses(main, expected.addresses, page)).toEqual([]);
  });

  it.runIf(expected.cards)('what belongs together', () => {
    expect(missingCards(main, expected.cards)).toEqual([]);
  });

  it.runIf(expected.sections)('the items of each section', () => {
    for (const [id, items] of Object.entries(expected.sections ?? {})) {
      const headings = sectionHeadings(page, id);
      if (typeof items === 'number') expect(headings, `#${id}`).toHaveLength(items);
      else expect(headings, `#${id}`).toEqual(items);
    }
  });

  it.runIf(expected.figures)('figures with what they count', () => {
    const shown = all(main, 'dl')
      .flatMap((list) => all(list, 'div'))
      .map((pair) => [visibleText(the(pair, 'dt')), visibleText(the(pair, 'dd'))]);
    expect(Object.fromEntries(shown)).toMatchObject(expected.figures ?? {});
  });
});

describe.each(eachPage)('%s stands between header and footer', (_, page) => {
  const body = the(page.document, 'body');
  const header = all(body, 'header')[0] ?? body;
  const footer = all(body, 'footer').at(-1) ?? body;
  const shows = (part: typeof header, expected: Expected) => [
    ...missingPhrases(part, expected.phrases),
    ...missingLinks(part, expected.links, page),
  ];

  it('header: logo, navigation with its sub-items, two buttons', () => {
    expect(shows(header, everyPage.header)).toEqual([]);
  });

  it('footer: blurb, links, contact, disclaimers, copyright', () => {
    expect(shows(footer, everyPage.footer)).toEqual([]);
  });

  it('footer: the thirty states, each once', () => {
    const items = all(footer, 'li').map(visibleText);
    const states = items.filter((item) => everyPage.footer.states.includes(item));
    expect(states.toSorted()).toEqual(everyPage.footer.states.toSorted());
  });
});

it('marks the current page in the navigation', () => {
  for (const [route, page] of eachPage) {
    const header = all(page.document, 'header')[0];
    const current = header
      ? all(header, 'a').filter((link) => attribute(link, 'aria-current') === 'page')
      : [];
    const inNavigation = Object.values(everyPage.header.links ?? {}).filter(
      (href) => href === `${route}#top`,
    );
    if (route !== '/' && inNavigation.length > 0) expect(current.length, route).toBeGreaterThan(0);
    for (const link of current) expect(attribute(link, 'href'), route).toMatch(new RegExp(`${route}#top$`));
  }
});

it('shows the error screen of the specification', () => {
  const main = the(errorScreen.document, 'main');
  expect(visibleText(the(main, 'h1'))).toBe(specification.errorScreen.h1);
  expect(missingPhrases(main, specification.errorScreen.phrases)).toEqual([]);
  expect(missingAddresses(main, specification.errorScreen.addresses, errorScreen)).toEqual([]);
});

it('keeps the error screen’s words on every page, for an island that crashes', () => {
  for (const [, page] of eachPage) {
    const words = byId(page.document, 'island-failure');
    expect(words && page.html, page.route).toContain(specification.errorScreen.h1);
  }
});
