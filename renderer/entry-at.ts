/**
 * Returns the collection entry whose page has this route: the last part of the route is the entry's name.
 * @throws Error if the page does not belong to an entry of this collection; only such pages may have its sections
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
