import { expect, it } from 'vitest';
import type { ToolData } from '../../renderer/client/tool-data.ts';
import { englishRoute } from '../../renderer/languages.ts';
import { content, IS_SAMPLE, lists } from '../content.ts';
import { COPY } from '../quote.ts';
import {
  all,
  attribute,
  destination,
  pageAt,
  pages,
  rawText,
  site,
  the,
  visibleText,
  withAttribute,
} from './built-site.ts';

const { booking } = content.pages;
/** The pages with a line that leads companies to the group plans. A site may have none. */
const WITH_COMPANY_LINE = [
  ...(COPY.step1.company ? ['/quote'] : []),
  ...(booking.choice.company ? ['/booking'] : []),
].filter(() => content.pages['/group-plans'] !== undefined);

it.skipIf(WITH_COMPANY_LINE.length === 0).each(WITH_COMPANY_LINE)(
  'links companies on %s to the group plans and to a phone number',
  (route) => {
    const page = pageAt(route);
    const line = all(the(page.document, 'main'), 'p').find(
      (text) => attribute(text, 'class') === 'company-line',
    );
    const links = all(line ?? page.document, 'a').map((link) =>
      destination(attribute(link, 'href') ?? '', page),
    );
    expect(links).toEqual(['/group-plans#top', content.navigation.contact.phone.href]);
  },
);

it('gives every option a value, which translation does not change', () => {
  const options = pages.flatMap(({ document }) => all(document, 'option'));
  const isAsked = Object.keys(COPY.step2.selects).length > 0;
  expect(options.length > 0).toBe(isAsked || content.estimate !== undefined);
  expect(options.filter((option) => attribute(option, 'value') === undefined).map(visibleText)).toEqual([]);
});

const doors = lists.flatMap(({ route, hero }) => (hero.doors ? [{ route, items: hero.doors.items }] : []));

it.skipIf(doors.length === 0).each(doors)(
  'each door of the hero on $route leads to a tool',
  ({ route, items }) => {
    const page = pageAt(route);
    const links = all(the(page.document, 'main'), 'nav')
      .flatMap((nav) => all(nav, 'a'))
      .filter((link) => items.some(({ label }) => visibleText(link).startsWith(label)));
    expect(links).toHaveLength(items.length);
    for (const link of links) {
      const [to = '', id] = destination(attribute(link, 'href') ?? '', page).split('#');
      // Skip links to the top of a page. At another agency, that page may have no tool.
      if (id === 'top' && !IS_SAMPLE) continue;
      const [section] = all(pageAt(to).document, 'section').filter((each) => attribute(each, 'id') === id);
      expect(section && withAttribute(section, 'data-load-on-use'), visibleText(link)).toHaveLength(1);
    }
  },
);

it.skipIf(content.estimate === undefined)('leads from each state of the estimate to its page', () => {
  const destinations = pages.flatMap((page) =>
    withAttribute(page.document, 'data-load-on-use')
      .flatMap((tool) => all(tool, 'script'))
      .flatMap((script) => {
        const { states = {} }: Partial<ToolData['estimate']> = JSON.parse(rawText(script));
        return Object.values(states).flatMap((state) => state.page?.href ?? []);
      })
      .map((href) => destination(href, page).replace('#top', '')),
  );
  const routes = new Set(destinations);
  expect([...routes].filter((route) => !site.routes.includes(route))).toEqual([]);
  expect(new Set([...routes].map((route) => englishRoute(content, route))).size).toBe(
    Object.keys(content.states).length,
  );
});

it('has the season line on every page except those that leave it out', () => {
  const hasLine = (route: string) => withAttribute(pageAt(route).document, 'data-season').length > 0;
  const without = Object.values(content.pages).filter(({ meta }) => meta.seasonLine === false);
  expect(without.length).toBeGreaterThan(0);
  expect(without.filter(({ route }) => hasLine(route))).toEqual([]);
  expect(hasLine('/')).toBe(content.season !== undefined);
});
