import { basename, dirname } from 'node:path/posix';
import type { Content } from '../../../schemas/types.ts';
import { deepFreeze, type JsonRecord, listAt, valueAt } from '../json-data.ts';
import { groupBy } from '../group-by.ts';
import { compareText } from '../compare-text.ts';
import type { Report } from '../diagnostics.ts';
import { plainName } from '../link/media-library.ts';
import { collectionFolder, COLLECTIONS, entryOf, isCollection } from './collections.ts';
import { publishPrices } from './price-files.ts';
import type { Linked, SourceFile } from '../compilation.ts';

/** Locates the data of a content file in `Content`. For an entry, `key` is collection and slug: `states/ohio`. */
export interface Slot {
  in: 'root' | 'pages' | 'prose' | 'prices' | 'list' | 'collection';
  key: string;
}

/** Names the schema of pages that list their sections and need no code. `Content.pages` holds them by route. */
export const SECTIONS_PAGE = 'sections-page.schema.json';

/** Lists the files that every site needs, with their schemas. An agency may delete the file of any other page. */
export const REQUIRED_CONTENT: Readonly<Record<string, string>> = {
  'content/audit.yaml': 'audit.schema.json',
  'content/facts.yaml': 'facts.schema.json',
  'content/interface.yaml': 'interface.schema.json',
  'content/navigation.yaml': 'navigation.schema.json',
  'content/pages/booking.yaml': 'booking.schema.json',
  'content/pages/home.yaml': SECTIONS_PAGE,
  'content/pages/quote.yaml': 'quote.schema.json',
  'content/site.yaml': 'site.schema.json',
  'content/theme.yaml': 'theme.schema.json',
};

interface OptionalContent {
  path: string;
  schema: string;
  /** Is the value in `Content` if the file is missing. If left out, the value is undefined. */
  none?: unknown;
  /** Lists the kinds of sections that show data of the file. */
  shownBy?: readonly string[];
}

/** Maps keys of `Content` to the files and folders that a site may leave out. */
export const OPTIONAL_CONTENT: Readonly<Record<string, OptionalContent>> = {
  ageCurves: yamlFile('age-curves'),
  carriers: { ...yamlFile('carriers'), none: { rows: [] }, shownBy: ['carriers'] },
  estimate: { ...yamlFile('estimate'), shownBy: ['estimate', 'subsidyCheck'] },
  glossary: { ...yamlFile('glossary'), none: { question: '', terms: [] } },
  marketplace: { ...yamlFile('marketplace'), shownBy: ['stateFacts'] },
  priceForm: { ...yamlFile('price-form'), shownBy: ['estimate', 'subsidyCheck'] },
  redirects: { ...yamlFile('redirects'), none: { redirects: [] } },
  season: yamlFile('season'),
  team: { path: 'content/team/', schema: 'team-member.schema.json', none: [], shownBy: ['team'] },
  testimonials: { ...yamlFile('testimonials'), none: { items: [] }, shownBy: ['reviews'] },
  timeline: {
    path: 'content/timeline/',
    schema: 'timeline-milestone.schema.json',
    none: [],
    shownBy: ['journey'],
  },
};

function yamlFile(name: string): OptionalContent {
  return { path: `content/${name}.yaml`, schema: `${name}.schema.json` };
}

/** The folder of prices, one file a state. */
export const PRICES_FOLDER = 'content/prices/';
export const PRICES_SCHEMA = 'prices.schema.json';

const KEYED_FOLDERS = ['pages', 'prose', 'prices'] as const;
const RESERVED = ['media', 'icons', ...KEYED_FOLDERS, ...Object.keys(COLLECTIONS)];

/** Returns the place of a file's data in `Content`; null if the path of the file matches no content type. */
export function slotOf(path: string): Slot | null {
  const [folder = '', name, ...deeper] = path.replace(/^content\//, '').split('/');
  if (deeper.length > 0) return null;
  if (isCollection(folder)) {
    const entry = entryOf(path);
    return entry && { in: 'collection', key: `${entry.collection}/${entry.slug}` };
  }
  const keyed = name === undefined ? 'root' : KEYED_FOLDERS.find((each) => each === folder);
  const key = camelCase(keyed === undefined ? folder : (name ?? folder).replace(/\.(yaml|md)$/, ''));
  const isNumbered = /^\d+-[a-z0-9-]+\.(yaml|md)$/.test(name ?? '');
  const where = keyed ?? (isNumbered ? 'list' : null);
  return key === null || where === null ? null : { in: where, key };
}

/** Reports file names that match no content type or are already used, and two files of a list with the same number. */
export function checkNames(files: readonly SourceFile[], report: Report): void {
  const paths = files.map(({ path }) => path);
  /** Maps each name in use to what uses it: a file, the folder of a list, or the site itself. */
  const used = new Map(RESERVED.map((key) => [`root/${key}`, 'the site itself']));
  for (const path of paths) {
    const refuse = (reason: string, remedy: string) =>
      report({ file: path, rule: 'file-name', reason, remedy });
    /** Records that a file or folder uses a name. Returns what else already uses the name, or null. */
    const take = (name: string, user: string) => {
      const other = used.get(name) ?? user;
      used.set(name, other);
      return other === user ? null : other;
    };
    const slot = slotOf(path);
    if (slot === null)
      refuse('has a file name that does not match any known content type', nameFor(path, paths));
    else if (slot.in !== 'list') {
      const other = take(`${slot.in}/${slot.key}`, path);
      if (other !== null) refuse(`has a name that ${other} already uses`, 'Rename the file.');
    } else {
      // In a list, such as content/team/, check the name of the folder and the number of the file.
      const folder = `${dirname(path)}/`;
      const other = take(`root/${slot.key}`, folder);
      if (other !== null) refuse(`has a folder name that ${other} already uses`, 'Rename the folder.');
      // Report the folder once, not for each of its files.
      used.set(`root/${slot.key}`, folder);
      const [number = ''] = /^\d+/.exec(basename(path)) ?? [];
      const twin = take(`${folder}${Number(number)}`, path);
      const remedy = 'Give each file of the folder a different number: it decides the order.';
      if (twin !== null) refuse(`has the number ${number}, which ${twin} already has`, remedy);
    }
  }
}

/** Returns a remedy with a correct name for a misnamed file. */
function nameFor(path: string, paths: string[]): string {
  const folder = collectionFolder(path)?.slice(0, -1) ?? dirname(path);
  const plain = plainName(basename(path));
  const numbers = paths.flatMap((each) =>
    dirname(each) === folder ? (/^\d+/.exec(basename(each)) ?? []) : [],
  );
  const next = String(Math.max(0, ...numbers.map(Number)) + 1).padStart(2, '0');
  const better = [`${folder}/${plain}`, `${folder}/${next}-${plain}`].find(
    (each) => slotOf(each) !== null && !paths.includes(each),
  );
  return better === undefined
    ? 'Use lowercase letters and hyphens, at most one folder deep. In a list folder, start with a number: 01-first.md.'
    : `Rename it, for example to ${better}.`;
}

/**
 * Builds the content of the site from its files and from the pages of entries.
 * @param options.versions maps routes of translated pages to the page's languages
 * @returns null if there was an error, because then the data may not match its type
 */
export function assembleContent(
  { files, media, icons }: Linked,
  entryPages: readonly { route: string; page: JsonRecord }[],
  { hasErrors, versions }: { hasErrors: boolean; versions: Content['versions'] },
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
    priceFiles: {},
  };
  if (!isContent(content, hasErrors)) return null;
  const priceFiles = Object.fromEntries(publishPrices(content).map(({ state, url }) => [state, url]));
  return deepFreeze({ ...content, priceFiles });
}

/** Limits how many guides the page of a guide recommends. */
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

function camelCase(name: string): string | null {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)
    ? name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    : null;
}
