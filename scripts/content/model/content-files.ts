import { entryOf, isCollection } from './collections.ts';

/** The place of the data of a content file in `Content`. For an entry, `key` is collection and slug: `states/ohio`. */
export interface Slot {
  in: 'root' | 'pages' | 'prose' | 'prices' | 'list' | 'collection';
  key: string;
}

/** The schema of pages that list their sections and need no code. `Content.pages` holds them by route. */
export const SECTIONS_PAGE = 'sections-page.schema.json';

/** The files that every site needs, with their schemas. An agency may delete the file of any other page. */
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
  /** The value in `Content` if the file is missing. If left out, the value is undefined. */
  none?: unknown;
  /** The kinds of sections that show data of the file. */
  shownBy?: readonly string[];
}

/** A map from keys of `Content` to the files and folders that a site may leave out. */
export const OPTIONAL_CONTENT: Readonly<Record<string, OptionalContent>> = {
  ageCurves: yamlFile('age-curves'),
  carriers: { ...yamlFile('carriers'), none: { rows: [] }, shownBy: ['carriers'] },
  estimate: { ...yamlFile('estimate'), shownBy: ['estimate', 'subsidyCheck'] },
  glossary: { ...yamlFile('glossary'), none: { question: '', terms: [] } },
  marketplace: { ...yamlFile('marketplace'), shownBy: ['stateFacts'] },
  moments: { ...yamlFile('moments'), shownBy: ['moments'] },
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

export const AGE_CURVES_FILE = 'content/age-curves.yaml';
/** The folder of prices, one file a state. */
export const PRICES_FOLDER = 'content/prices/';
export const PRICES_SCHEMA = 'prices.schema.json';

export const KEYED_FOLDERS = ['pages', 'prose', 'prices'] as const;

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

function camelCase(name: string): string | null {
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)
    ? name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    : null;
}

export const FACTS_FILE = 'content/facts.yaml';

export const SITE_FILE = 'content/site.yaml';

export const QUOTE_FILE = 'content/pages/quote.yaml';

export const MARKETPLACE_FILE = 'content/marketplace.yaml';

/** The folder of files to download. A file is published unchanged below `/files/` if a page links to it. */
export const DOWNLOADS_FOLDER = 'content/files/';

/** The beginning of the address of each file to download. */
export const DOWNLOADS_ROUTE = '/files/';

/** The folder of files that are published unchanged below /.well-known/. */
export const WELL_KNOWN_FOLDER = 'content/well-known/';

/** Converts a path to one that is valid in every URL: `Über uns/My Photo.SVG` becomes `uber-uns/my-photo.svg`. */
export function plainName(path: string): string {
  const plain = path.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const [, name = '', ending = ''] = /^(.*?)(\.[a-z0-9]+)?$/s.exec(plain) ?? [];
  const folders = name.split('/').filter((each) => !/^\.*$/.test(each));
  const plainer = folders.map((each) => each.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'file');
  return `${plainer.join('/') || 'file'}${ending}`;
}
