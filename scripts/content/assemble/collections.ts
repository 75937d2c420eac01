import { isDay, spellDay } from '../../day.ts';

/** A folder of content with a page for each file. */
interface Collection {
  /** The schema of every entry. */
  schema: string;
  /** Keys of an entry that the index and other entries may also show, such as its name. */
  listed: readonly string[];
  /** The kind of section with which the index links to every entry. */
  list: string;
  /** Keys that every entry needs where its page has a kind of section, by that kind. */
  shows?: Readonly<Record<string, readonly string[]>>;
  /** Keys that an entry may leave out, by the kind of section that shows them. */
  mayShow?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Every collection, by its name: `states` has its entries in content/states/ and in `content.states`, its pages at
 * /states/{slug}, and its index, with what all entries have in common, in the page with the route /states. To add one,
 * add a line here, the schema and that page.
 */
export const COLLECTIONS: Readonly<Record<string, Collection>> = {
  guides: { schema: 'guide.schema.json', listed: ['title', 'summary', 'topic'], list: 'guideList' },
  states: {
    schema: 'state.schema.json',
    listed: ['name'],
    list: 'stateList',
    shows: {
      stateFacts: ['marketplace', 'address', 'medicaid', 'license', 'carriers'],
      stateNotes: ['peculiar'],
    },
    mayShow: { stateFacts: ['enrollment'], stateList: ['marketplace', 'address'] },
  },
};

/** A file that is an entry of a collection. */
export interface Entry {
  collection: string;
  /** The last part of its address: the name of its file. */
  slug: string;
  route: string;
}

/** Matches the tokens that a collection's shared copy replaces with values of an entry: `{entry.name}`. */
export const ENTRY_TOKEN = /\{entry\.(\w+)\}/g;

const ENTRY_FILE = /^content\/([^/]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.(?:yaml|md)$/;

/** Returns the entry that a content file is; null for any other file, and for a name that cannot be an address. */
export function entryOf(path: string): Entry | null {
  const [, collection = '', slug = ''] = ENTRY_FILE.exec(path) ?? [];
  return isCollection(collection) ? { collection, slug, route: `/${collection}/${slug}` } : null;
}

/**
 * Returns the route of the index of the collection that a page belongs to, as index or as entry; null for any other
 * page.
 */
export function collectionRoute(route: string): string | null {
  const [, name = '', slug, deeper] = route.split('/');
  return isCollection(name) && deeper === undefined && slug !== '' ? `/${name}` : null;
}

/** Returns the route of the index above the page of an entry; null for any other page, the index too. */
export function indexAbove(route: string): string | null {
  const index = collectionRoute(route);
  return index === route ? null : index;
}

/** Returns the folder of the collection that a file is in; null for any other file. */
export function collectionFolder(path: string): string | null {
  const [root, name = ''] = path.split('/');
  return root === 'content' && isCollection(name) ? `content/${name}/` : null;
}

export function isCollection(name: string): boolean {
  return Object.hasOwn(COLLECTIONS, name);
}

/** Replaces the tokens of a text with the entry's values, days in words. A token without a value stays. */
export function fillTokens(text: string, entry: (key: string) => unknown): string {
  return text.replace(ENTRY_TOKEN, (token, key: string) => {
    const value = entry(key);
    if (typeof value !== 'string') return token;
    return isDay(value) ? spellDay(value) : value;
  });
}
