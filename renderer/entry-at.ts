/** Returns the collection entry whose page has this route. @throws Error if the route's last part names no entry */
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
