/**
 * Returns the entry of a collection whose page has a route: its last part is the entry's name.
 * @throws Error where the page is no entry of this collection: its section is for the pages of entries
 */
export function entryAt<Entry>(entries: Readonly<Record<string, Entry>>, route: string): Entry {
  const entry = entries[slugAt(route)];
  if (entry === undefined)
    throw new Error(`${route} has a section for entries of a collection, and is not the page of one`);
  return entry;
}

/** Returns the name of the entry that a page shows. */
export function slugAt(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1);
}
