import { basename, dirname } from 'node:path/posix';
import type { Content } from '../../../schemas/types.ts';
import { deepFreeze, valueAt, type JsonRecord } from '../json-data.ts';
import { groupBy } from '../group-by.ts';
import { compareText } from '../compare-text.ts';
import type { Report } from '../diagnostics.ts';
import { plainName } from '../link/media-library.ts';
import { collectionFolder, COLLECTIONS, entryOf, isCollection } from './collections.ts';
import type { Linked } from '../compilation.ts';

/** Names the place of a content file in `Content`. */
export type Slot =
  { in: 'root' | 'pages' | 'prose' | 'list'; key: string } | { in: 'collection'; key: string; slug: string };

/** Names the schema of pages that list their sections and need no code. They are stored by route, not by file name. */
export const SECTIONS_PAGE = 'sections-page.schema.json';

/** Lists keys of pages that every site has. An agency leaves out any other page by deleting its file. */
export const REQUIRED_PAGES: ReadonlySet<string> = new Set(['home', 'quote', 'booking']);

/** Maps files that every site has to their schemas. */
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

/** Describes a file or a folder that a site may lack. */
interface OptionalContent {
  path: string;
  schema: string;
  /** Replaces a missing file: an empty list, or nothing. */
  none?: unknown;
  /** Lists kinds of sections that show the file. */
  shownBy?: readonly string[];
}

/** Lists the files and folders that a site may lack, by their key in `Content`. */
export const OPTIONAL_CONTENT: Readonly<Record<string, OptionalContent>> = {
  carriers: { ...yamlFile('carriers'), none: { rows: [] }, shownBy: ['carriers'] },
  estimate: { ...yamlFile('estimate'), shownBy: ['estimate', 'subsidyCheck'] },
  glossary: { ...yamlFile('glossary'), none: { question: '', terms: [] } },
  marketplace: { ...yamlFile('marketplace'), shownBy: ['stateFacts'] },
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

function yamlFile(key: string): OptionalContent {
  return { path: `content/${key}.yaml`, schema: `${key}.schema.json` };
}

const KEYED_FOLDERS = ['pages', 'prose'] as const;
const RESERVED = ['media', 'icons', ...KEYED_FOLDERS, ...Object.keys(COLLECTIONS)];

/** Returns the slot of a content file; null if its name fits none. */
export function slotOf(path: string): Slot | null {
  const [folder, name, ...deeper] = path.replace(/^content\//, '').split('/');
  if (folder === undefined || deeper.length > 0) return null;
  if (name === undefined) return keyedSlot('root', folder);
  const keyed = KEYED_FOLDERS.find((each) => each === folder);
  if (keyed !== undefined) return keyedSlot(keyed, name);
  if (isCollection(folder)) {
    const entry = entryOf(path);
    return entry && { in: 'collection', key: entry.collection, slug: entry.slug };
  }
  const key = camelCase(folder);
  return key !== null && /^\d+-[a-z0-9-]+\.(yaml|md)$/.test(name) ? { in: 'list', key } : null;
}

/** Reports files with a name that matches no content type, and names and numbers that are already used. */
export function checkNames(paths: string[], report: Report): void {
  /** Maps each name to its user: a file, the folder of a list, or the site itself. */
  const used = new Map(RESERVED.map((key) => [`root/${key}`, 'the site itself']));
  const numbered = new Map<string, string>();
  for (const path of paths) {
    const refuse = (reason: string, remedy: string) =>
      report({ file: path, rule: 'file-name', reason, remedy });
    const slot = slotOf(path);
    if (slot === null) {
      refuse('has a file name that does not match any known content type', nameFor(path, paths));
      continue;
    }
    // All files of a list share the name of their folder.
    const isInList = slot.in === 'list';
    const name =
      slot.in === 'collection' ? `${slot.key}/${slot.slug}` : `${isInList ? 'root' : slot.in}/${slot.key}`;
    const user = isInList ? `${dirname(path)}/` : path;
    const other = used.get(name) ?? user;
    const [what, rename] = isInList ? ['folder name', 'Rename the folder.'] : ['name', 'Rename the file.'];
    if (other !== user) refuse(`has a ${what} that ${other} already uses`, rename);
    // Report a folder once, not for each of its files.
    if (other === user || isInList) used.set(name, user);

    if (!isInList) continue;
    const [number = ''] = /^\d+/.exec(basename(path)) ?? [];
    const key = `${user}${Number(number)}`;
    const twin = numbered.get(key) ?? path;
    numbered.set(key, twin);
    const remedy = 'Give each file of the folder a different number: it decides the order.';
    if (twin !== path) refuse(`has the number ${number}, which ${twin} already has`, remedy);
  }
}

/** Returns a sentence with the name that a misnamed file should have. */
function nameFor(path: string, paths: string[]): string {
  const collection = collectionFolder(path);
  const folder = collection?.slice(0, -1) ?? dirname(path);
  const plain = plainName(basename(path));
  const numbers = paths
    .filter((each) => dirname(each) === folder)
    .map((each) => Number.parseInt(basename(each), 10));
  const last = Math.max(...numbers.filter(Number.isInteger));
  const next = Number.isFinite(last) ? `${String(last + 1).padStart(2, '0')}-${plain}` : plain;
  const better = [`${folder}/${plain}`, `${folder}/${next}`].find(
    (each) => slotOf(each) !== null && !paths.includes(each),
  );
  return better === undefined
    ? 'Use lowercase letters and hyphens, at most one folder deep. In a list folder, start with a number: 01-first.md.'
    : `Rename it, for example to ${better}.`;
}

/**
 * Puts all files in their slots, and the pages of entries among the pages.
 * @param options.versions the languages of each page that is translated
 * @returns null if there was an error, because then the data may not match its type
 */
export function assembleContent(
  { files, media, icons }: Linked,
  entryPages: readonly { route: string; page: JsonRecord }[],
  { hasErrors, versions }: { hasErrors: boolean; versions: Content['versions'] },
): Content | null {
  const pages: JsonRecord = {};
  const prose: JsonRecord = {};
  const root: JsonRecord = {};
  const lists = new Map<string, unknown[]>();
  const collections: Record<string, JsonRecord> = {};
  for (const name of Object.keys(COLLECTIONS)) collections[name] = {};
  for (const { path, schema, data } of files) {
    const slot = slotOf(path);
    const route = valueAt(data, '/route');
    if (schema === SECTIONS_PAGE && typeof route === 'string') pages[route] = data;
    else if (slot?.in === 'list') lists.set(slot.key, [...(lists.get(slot.key) ?? []), data]);
    else if (slot?.in === 'collection') (collections[slot.key] ??= {})[slot.slug] = data;
    else if (slot !== null) ({ pages, prose, root })[slot.in][slot.key] = data;
  }
  for (const { route, page } of entryPages) pages[route] = page;
  const none = Object.entries(OPTIONAL_CONTENT).map(([key, each]) => [key, each.none]);
  const content: unknown = deepFreeze({
    ...Object.fromEntries(none),
    ...root,
    ...Object.fromEntries(lists),
    ...collections,
    pages,
    prose,
    media: Object.fromEntries(media.map(({ path, url, width, height }) => [path, { url, width, height }])),
    icons: { url: icons.url },
    relatedGuides: relatedGuides(collections['guides'] ?? {}),
    versions,
  });
  return isContent(content, hasErrors) ? content : null;
}

/** Limits the guides that a guide's page recommends. */
const RELATED_GUIDES = 3;

/**
 * Chooses the guides that each guide recommends: those with the same topic first, then the latest. A page then reads
 * only these guides.
 * @param guides by slug, with `topic` and `published` (YYYY-MM-DD)
 * @returns slugs by slug
 */
function relatedGuides(guides: JsonRecord): Record<string, string[]> {
  const textOf = (slug: string, pointer: string) => String(valueAt(guides[slug], pointer) ?? '');
  const latestFirst = Object.keys(guides)
    .map((slug) => ({ slug, topic: textOf(slug, '/topic'), published: textOf(slug, '/published') }))
    .toSorted((a, b) => compareText(b.published, a.published));
  const latest = latestFirst.slice(0, RELATED_GUIDES + 1);
  return Object.fromEntries(
    groupBy(latestFirst, ({ topic }) => topic).flatMap((near) =>
      near.map(({ slug }) => {
        const others = new Set([...near, ...latest].map((guide) => guide.slug));
        others.delete(slug);
        return [slug, [...others].slice(0, RELATED_GUIDES)];
      }),
    ),
  );
}

/** Returns true for content without errors, whose type follows from its schemas. */
function isContent(_content: unknown, hasErrors: boolean): _content is Content {
  return !hasErrors;
}

function keyedSlot(where: 'root' | 'pages' | 'prose', file: string): Slot | null {
  const key = camelCase(file.replace(/\.(yaml|md)$/, ''));
  return key === null ? null : { in: where, key };
}

function camelCase(name: string): string | null {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)
    ? name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    : null;
}
