/**
 * Returns the collection entry whose page has this route. The last part of the route is the name of the entry.
 * @throws Error if no entry has this name. Sections of a collection are allowed only on the pages of its entries
 */
export function entryAt<Entry>(entries: Readonly<Record<string, Entry>>, route: string): Entry {
  const entry = entries[slugAt(route)];
  if (entry === undefined)
    throw new Error(`${route} has a section for entries of a collection, and is not the page of one`);
  return entry;
}

/** Returns the last part of a route, which is the name of a collection entry: `ohio` for /states/ohio. */
export function slugAt(route: string): string {
  return route.slice(route.lastIndexOf('/') + 1);
}
