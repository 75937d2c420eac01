/** A folder of content with a page for each file. */
interface Collection {
  schema: string;
  /** The keys of an entry, such as `name`, whose texts the index and other entries may show, too. */
  listed: readonly string[];
  /** The kind of section with which the index links to every entry. */
  list: string;
  /**
   * A map from kinds of sections to the keys of an entry that they show. An entry may leave out a key that ends with
   * `?`.
   */
  shows?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Every collection by its name. For example, `content.states` holds the files of content/states/, their pages are
 * at /states/{slug}, and the index at /states lists them. A collection needs a line here, a schema and an index page.
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

/** The JSON pointer of the copy that all entries of a collection share. The file of the index page has this copy. */
export const COMMON = '/entries';

export interface Entry {
  collection: string;
  /** The last part of the entry's address: the name of its file, without extension. */
  slug: string;
  route: string;
}

/** A token for a value of an entry, such as `{entry.name}`. Shared copy of a collection has such tokens. */
export const ENTRY_TOKEN = /\{entry\.(\w+)\}/g;

const ENTRY_FILE = /^content\/([^/]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.(?:yaml|md)$/;

/** Returns the entry in a content file; null if the file is in no collection, or its name cannot be an address. */
export function entryOf(path: string): Entry | null {
  const [, collection = '', slug = ''] = ENTRY_FILE.exec(path) ?? [];
  return isCollection(collection) ? { collection, slug, route: `/${collection}/${slug}` } : null;
}

/**
 * Returns the route of the index for any page of a collection, in its language: `/states` for `/states/ohio`, `/es/states`
 * for `/es/states/ohio`; null for other routes.
 */
export function collectionRoute(route: string): string | null {
  const [, language, path = route] = /^\/([a-z]{2,3}(?:-[a-z0-9]+)*)(\/.+)$/.exec(route) ?? [];
  const own = language !== undefined && isCollection(path.split('/')[1] ?? '') ? path : route;
  const [, name = '', slug, deeper] = own.split('/');
  const index = own === route ? `/${name}` : `/${language}/${name}`;
  return isCollection(name) && deeper === undefined && slug !== '' ? index : null;
}

/** Returns the route of the index above an entry: `/states` for `/states/ohio`. Returns null for the index itself. */
export function indexAbove(route: string): string | null {
  const index = collectionRoute(route);
  return index === route ? null : index;
}

/** Returns the folder of a file's collection, such as `content/states/`; null if the file is in no collection. */
export function collectionFolder(path: string): string | null {
  const [root, name = ''] = path.split('/');
  return root === 'content' && isCollection(name) ? `content/${name}/` : null;
}

export function isCollection(name: string): boolean {
  return Object.hasOwn(COLLECTIONS, name);
}

/**
 * Replaces tokens such as `{entry.name}` in a text by the entry's values. Keeps a
 * token if the entry has no text for it.
 * @param entry returns the entry's value for a key
 */
export function fillTokens(text: string, entry: (key: string) => unknown): string {
  return text.replace(ENTRY_TOKEN, (token, key: string) => {
    const value = entry(key);
    return typeof value === 'string' ? value : token;
  });
}
