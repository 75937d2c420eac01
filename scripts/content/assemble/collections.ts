import { isDay, spellDay } from '../../day.ts';

/** Describes a folder of content with a page for each file. */
interface Collection {
  schema: string;
  /** Lists keys of an entry that the index and other entries may also show, such as its name. */
  listed: readonly string[];
  /** Names the kind of section with which the index links to every entry. */
  list: string;
  /** Maps kinds of sections to the keys of an entry that they show. An entry may leave out a key that ends with `?`. */
  shows?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Lists every collection by its name. `states` has its entries in content/states/ and in `content.states`, its pages at
 * /states/{slug}, and its index at /states, whose file also has the text that all entries share. To add a collection,
 * add a line here, the schema and the index page.
 */
export const COLLECTIONS: Readonly<Record<string, Collection>> = {
  guides: { schema: 'guide.schema.json', listed: ['title', 'summary', 'topic'], list: 'guideList' },
  states: {
    schema: 'state.schema.json',
    listed: ['name'],
    list: 'stateList',
    shows: {
      stateFacts: ['marketplace', 'address', 'medicaid', 'license', 'carriers', 'enrollment?'],
      stateNotes: ['peculiar'],
      stateList: ['marketplace?', 'address?'],
    },
  },
};

/** Points to the content that all entries of a collection share. */
export const COMMON = '/entries';

export interface Entry {
  collection: string;
  /** Is the last part of the entry's address: the name of its file. */
  slug: string;
  route: string;
}

/** Matches the tokens that a collection's shared copy replaces with values of an entry: `{entry.name}`. */
export const ENTRY_TOKEN = /\{entry\.(\w+)\}/g;

const ENTRY_FILE = /^content\/([^/]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.(?:yaml|md)$/;

/** Returns the entry of a content file; null for other files, and for a name that cannot be an address. */
export function entryOf(path: string): Entry | null {
  const [, collection = '', slug = ''] = ENTRY_FILE.exec(path) ?? [];
  return isCollection(collection) ? { collection, slug, route: `/${collection}/${slug}` } : null;
}

/** Returns the route of the index of a page's collection; null if the page is in none. */
export function collectionRoute(route: string): string | null {
  const [, name = '', slug, deeper] = route.split('/');
  return isCollection(name) && deeper === undefined && slug !== '' ? `/${name}` : null;
}

/** Returns the route of the index above an entry's page; null for any other page, including the index. */
export function indexAbove(route: string): string | null {
  const index = collectionRoute(route);
  return index === route ? null : index;
}

/** Returns the folder of a file's collection; null if the file is in none. */
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
