import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS as KINDS } from '../../scripts/content/model/collections.ts';
import { content } from '../content.ts';
import { all, attribute, destination, pageAt, rawText, read, site } from './built-site.ts';

const COLLECTIONS = Object.fromEntries(
  Object.keys(KINDS).map((name): [string, Record<string, { updated: string }>] => [
    name,
    Reflect.get(content, name) ?? {},
  ]),
);
/** Lists the collections that the site uses. An unused collection has no index page. */
const published = Object.entries(COLLECTIONS).filter(([name]) => site.routes.includes(`/${name}`));
const hasGuides = published.some(([name]) => name === 'guides');

it('has an index for each collection that has entries, and for no other', () => {
  const filled = Object.entries(COLLECTIONS).filter(([, entries]) => Object.keys(entries).length > 0);
  expect(published).toEqual(filled);
});

describe.each(published)('%s', (name, entries) => {
  const index = pageAt(`/${name}`);
  const links = all(index.document, 'a').map((link) => destination(attribute(link, 'href') ?? '', index));

  it('has a page for each entry, and a link to each on its index', () => {
    expect(Object.keys(entries).length).toBeGreaterThan(0);
    for (const slug of Object.keys(entries)) {
      expect(site.routes).toContain(`/${name}/${slug}`);
      expect(links).toContain(`/${name}/${slug}#top`);
    }
  });

  it('says in the sitemap when each entry last changed', () => {
    const sitemap = read('sitemap.xml');
    for (const [slug, { updated }] of Object.entries(entries)) {
      const [, day = ''] = new RegExp(`/${name}/${slug}</loc><lastmod>([^<]+)`).exec(sitemap) ?? [];
      expect(day >= updated).toBe(true);
    }
  });
});

const [[state = '', own] = [], [, other] = []] = Object.entries(content.states);
it.skipIf(!other)('shows the words of a state on its page, and none of another state', () => {
  const text = rawText(pageAt(`/states/${state}`).document);
  expect(text).toContain(own?.lead);
  expect(text).not.toContain(other?.lead);
});

it.skipIf(!hasGuides)('lists the guides in a well-formed feed, which the page of each guide names', () => {
  const titles: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('text', (text) => titles.push(text.trim()));
  parser.write(read('guides.atom.xml')).close();
  for (const [slug, { title }] of Object.entries(content.guides)) {
    expect(titles).toContain(title);
    const feeds = all(pageAt(`/guides/${slug}`).document, 'link').filter(
      (link) => attribute(link, 'type') === 'application/atom+xml',
    );
    expect(feeds.map((link) => attribute(link, 'href'))).toEqual([`${site.base}guides.atom.xml`]);
  }
});

it.skipIf(!hasGuides)('describes a guide as an article, with the people and days that its page shows', () => {
  const [[slug = '', guide] = []] = Object.entries(content.guides);
  const { document } = pageAt(`/guides/${slug}`);
  const [data] = all(document, 'script').filter(
    (script) => attribute(script, 'type') === 'application/ld+json',
  );
  const graph: { '@graph': Record<string, unknown>[] } = JSON.parse(data ? rawText(data) : '{}');
  expect(graph['@graph'].find((thing) => thing['@type'] === 'Article')).toMatchObject({
    headline: guide?.title,
    datePublished: guide?.published,
    author: { name: guide?.author },
  });
});
