// Checks the strings of the product specification, from tests/fixtures/specification.yaml. Only
// specification*.test.ts contain them, so that an agency with other copy can run all other tests.
import { describe, expect, it } from 'vitest';
import { auditProject } from '../../scripts/audit/audit.ts';
import { openFindings } from '../../scripts/audit/findings/finding.ts';
import { PROJECT_ROOT } from '../../scripts/lib/command.ts';
import { compilation, content } from '../content.ts';
import {
  all,
  attribute,
  eachEnglishPage,
  byId,
  destination,
  errorScreen,
  missingPhrases,
  nameOf,
  pageAt,
  plain,
  site,
  the,
  tree,
  visibleText,
  type Element,
  type Page,
} from './built-site.ts';
import { specification, type Expected } from './specification.ts';

const { everyPage, pages } = specification;
/** The day of the audit. On later days, some facts of the copy have expired. */
const WRITTEN_ON = '2026-11-26';
const eachRoute = Object.entries(pages);

// Content may also have pages that the route table does not list.
it('has every page of the route table', () => {
  expect(Object.keys(pages).filter((route) => !site.routes.includes(route))).toEqual([]);
});

it('redirects the addresses of the specification', () => {
  const told = Object.fromEntries(site.redirects.map(({ from, to, status }) => [from, { to, status }]));
  expect(told).toMatchObject(specification.redirects);
});

it('has copy without findings of the audit', { timeout: 120_000 }, async () => {
  const { findings } = await auditProject(PROJECT_ROOT, { asOf: WRITTEN_ON, compilation, copyOnly: true });
  expect(openFindings(findings).map(({ file, message }) => `${file} ${message}`)).toEqual([]);
});

describe.each(eachRoute)('%s shows what the specification names', (route, expected) => {
  const page = pageAt(route);
  const main = the(page.document, 'main');

  if (expected.h1)
    it('has the headline of the specification', () => {
      expect(visibleText(the(main, 'h1'))).toBe(expected.h1);
    });

  if (expected.breadcrumb)
    it('has a breadcrumb that ends with the page itself', () => {
      const label = content.interface.breadcrumb;
      const [trail] = all(main, 'nav').filter((nav) => attribute(nav, 'aria-label') === label);
      const crumbs = trail ? all(trail, 'li') : [];
      expect(crumbs.map(visibleText)).toEqual(expected.breadcrumb);
      expect(crumbs.map((crumb) => all(crumb, 'a').length)).toEqual(
        crumbs.map((_, i) => (i < crumbs.length - 1 ? 1 : 0)),
      );
    });

  it('shows every phrase of the specification', () => {
    expect(missingPhrases(main, expected.phrases)).toEqual([]);
  });

  it('has every link of the specification', () => {
    expect(missingLinks(main, expected.links, page)).toEqual([]);
    expect(missingAddresses(main, expected.addresses, page)).toEqual([]);
  });

  if (expected.cards)
    it('shows in one card the phrases that belong together', () => {
      expect(missingCards(main, expected.cards)).toEqual([]);
    });

  if (expected.sections)
    it('the items of each section', () => {
      for (const [id, items] of Object.entries(expected.sections ?? {})) {
        const headings = sectionHeadings(page, id);
        if (typeof items === 'number') expect(headings, `#${id}`).toHaveLength(items);
        else expect(headings, `#${id}`).toEqual(items);
      }
    });

  if (expected.figures)
    it('figures, each with what it counts', () => {
      const shown = all(main, 'dl')
        .flatMap((list) => all(list, 'div'))
        .flatMap((pair) => all(pair, 'dd').map((figure) => [the(pair, 'dt'), figure].map(visibleText)));
      expect(Object.fromEntries(shown)).toMatchObject(expected.figures ?? {});
    });
});

describe.each(eachEnglishPage)('%s has the header and footer of the specification', (_, page) => {
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
});

it('the states with a license are the thirty of the specification', () => {
  const licensed = content.site.licensedStates.map(({ name }) => name);
  expect(licensed.toSorted()).toEqual(everyPage.footer.states.toSorted());
});

const isLink = (node: Parameters<typeof tree.isElementNode>[0]): node is Element =>
  tree.isElementNode(node) && node.tagName === 'a';

it('marks the current page in the navigation', () => {
  for (const [route, page] of eachEnglishPage) {
    const navigation = all(page.document, 'header').flatMap((header) => all(header, 'nav'));
    const links = navigation
      .flatMap((nav) => all(nav, 'li'))
      .flatMap((item) => item.childNodes.filter(isLink));
    const here = links.filter((link) => destination(attribute(link, 'href') ?? '', page) === `${route}#top`);
    const current = links.filter((link) => attribute(link, 'aria-current') === 'page');
    expect(current.map(nameOf), route).toEqual(here.map(nameOf));
  }
});

it('shows the error screen of the specification', () => {
  const main = the(errorScreen.document, 'main');
  expect(visibleText(the(main, 'h1'))).toBe(specification.errorScreen.h1);
  expect(missingPhrases(main, specification.errorScreen.phrases)).toEqual([]);
  expect(missingAddresses(main, specification.errorScreen.addresses, errorScreen)).toEqual([]);
});

it('has the error page’s words on every page with a form, for an island that crashes', () => {
  const withForm = eachEnglishPage.filter(([, page]) => / data-form[ >]/.test(page.html));
  expect(withForm.map(([route]) => route)).toEqual(['/quote']);
  for (const [, page] of withForm) {
    const words = byId(page.document, 'island-failure');
    expect(words && page.html, page.route).toContain(specification.errorScreen.h1);
  }
});

/** Lists links, as `label → address`, that are missing below `element`. A name may end with a note in parentheses. */
function missingLinks(element: Element, links: Readonly<Record<string, string>> = {}, page: Page): string[] {
  const found = linksBelow(element, page);
  return Object.entries(links)
    .filter(
      ([label, address]) =>
        !found.some(
          (link) =>
            (link.name === plain(label) || link.name.startsWith(`${plain(label)} (`)) &&
            leadsTo(link.address, address),
        ),
    )
    .map(([label, address]) => `${label} → ${address}`);
}

/** Lists the addresses that no link below `element` leads to. */
function missingAddresses(element: Element, addresses: readonly string[] = [], page: Page): string[] {
  const found = linksBelow(element, page);
  return addresses.filter((address) => !found.some((link) => leadsTo(link.address, address)));
}

/** Lists the groups of phrases that are not together in any list item, table row or article. */
function missingCards(element: Element, cards: readonly (readonly string[])[] = []): string[] {
  const units = all(element, 'li', 'tr', 'article').map((unit) => visibleText(unit).toLowerCase());
  return cards
    .filter(
      (card) => !units.some((unit) => card.every((phrase) => unit.includes(plain(phrase).toLowerCase()))),
    )
    .map((card) => card.join(' + '));
}

/** Lists the headings one level below the section's main heading, in order. */
function sectionHeadings(page: Page, id: string): string[] {
  const section = byId(page.document, id);
  return section ? all(section, 'h3').map(visibleText) : [`there is no #${id}`];
}

function linksBelow(element: Element, page: Page): { name: string; address: string }[] {
  return all(element, 'a').map((link) => ({
    name: nameOf(link),
    address: destination(attribute(link, 'href') ?? '', page),
  }));
}

/** Compares the target of a link. A mailto: link may also have a subject. */
function leadsTo(actual: string, wanted: string): boolean {
  return actual === wanted || (wanted.startsWith('mailto:') && actual.startsWith(`${wanted}?`));
}
