import { OPTIONAL_CONTENT, SECTIONS_PAGE, slotOf } from '../model/content-files.ts';
import type { Content } from '../../../schemas/types.ts';
import { deepFreeze, type JsonRecord, listAt, valueAt } from '../json-data.ts';
import { groupBy } from '../group-by.ts';
import { compareText } from '../compare-text.ts';
import { COLLECTIONS, entryOf } from '../model/collections.ts';
import type { Linked } from '../model/compilation.ts';
import { publishPrices } from './price-files.ts';

/**
 * Builds the content of the site from its files and from the pages of entries.
 * @param options.versions maps routes of translated pages to the page's languages
 * @param options.untranslated texts that are shown in English because they lack a translation
 * @returns null if there was an error, because then the data may not match its type
 */
export function assembleContent(
  { files, media, icons }: Linked,
  entryPages: readonly { route: string; page: JsonRecord }[],
  {
    hasErrors,
    versions,
    untranslated = [],
  }: { hasErrors: boolean; versions: Content['versions']; untranslated?: Content['untranslated'] },
): Content | null {
  const pages: JsonRecord = {};
  const prose: JsonRecord = {};
  const prices: JsonRecord = {};
  const root: JsonRecord = {};
  const collections: Record<string, JsonRecord> = {};
  for (const name of Object.keys(COLLECTIONS)) collections[name] = {};
  for (const { path, schema, data } of files) {
    const slot = slotOf(path);
    const entry = entryOf(path);
    const route = valueAt(data, '/route');
    if (schema === SECTIONS_PAGE && typeof route === 'string') pages[route] = data;
    else if (entry !== null) (collections[entry.collection] ??= {})[entry.slug] = data;
    else if (slot?.in === 'list') root[slot.key] = [...listAt(root, `/${slot.key}`), data];
    else if (slot !== null && slot.in !== 'collection')
      ({ pages, prose, prices, root })[slot.in][slot.key] = data;
  }
  for (const { route, page } of entryPages) pages[route] = page;
  const none = Object.entries(OPTIONAL_CONTENT).map(([key, each]) => [key, each.none]);
  const content: unknown = {
    ...Object.fromEntries(none),
    ...root,
    ...collections,
    pages,
    prose,
    prices,
    media: Object.fromEntries(media.map(({ path, url, width, height }) => [path, { url, width, height }])),
    icons: { url: icons.url },
    relatedGuides: relatedGuides(collections['guides'] ?? {}),
    versions,
    untranslated,
    priceFiles: {},
  };
  if (!isContent(content, hasErrors)) return null;
  const priceFiles = Object.fromEntries(publishPrices(content).map(({ state, url }) => [state, url]));
  return deepFreeze({ ...content, priceFiles });
}

/** The most guides that the page of a guide recommends. */
const RELATED_GUIDES = 3;

/** Maps the slug of each guide to the slugs of related guides: first those with the same topic, then the latest. */
function relatedGuides(guides: JsonRecord): Record<string, string[]> {
  const textOf = (slug: string, key: string) => String(valueAt(guides[slug], `/${key}`) ?? '');
  const latestFirst = Object.keys(guides).toSorted((a, b) =>
    compareText(textOf(b, 'published'), textOf(a, 'published')),
  );
  const related = groupBy(latestFirst, (slug) => textOf(slug, 'topic')).flatMap((near) =>
    near.map((slug) => {
      const others = [...near, ...latestFirst.slice(0, RELATED_GUIDES + 1)].filter((each) => each !== slug);
      return [slug, [...new Set(others)].slice(0, RELATED_GUIDES)];
    }),
  );
  return Object.fromEntries(related);
}

/** Returns true if no error was found, because the schemas then guarantee that the value is `Content`. */
function isContent(_content: unknown, hasErrors: boolean): _content is Content {
  return !hasErrors;
}
