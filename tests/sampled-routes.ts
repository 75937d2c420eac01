import { readdirSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';
import { collectionRoute, entryOf } from '../scripts/content/assemble/collections.ts';

/**
 * Of each collection its index and some entries, by default one, and all other pages: entries differ in words, and the
 * proof reads those.
 */
export function sampledRoutes(routes: readonly string[], entries = 1): string[] {
  const kept = new Map<string, number>();
  return routes.filter((route) => {
    const index = collectionRoute(route);
    if (index === null || index === route) return true;
    const count = (kept.get(index) ?? 0) + 1;
    kept.set(index, count);
    return count <= entries;
  });
}

/** Leaves some entries of each collection in a copy of the project, and deletes the others with their pages in its dist/. */
export function keepSampledEntries(root: string, count = 1): void {
  const entries = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .map((path) => `content/${path.replaceAll(sep, '/')}`)
    .toSorted()
    .flatMap((path) => {
      const entry = entryOf(path);
      return entry ? [{ path, route: entry.route }] : [];
    });
  const kept = sampledRoutes(
    entries.map(({ route }) => route),
    count,
  );
  for (const { path, route } of entries.filter((entry) => !kept.includes(entry.route)))
    for (const file of [path, ...['', '.br', '.gz'].map((ending) => `dist/client${route}.html${ending}`)])
      rmSync(join(root, file), { force: true });
}
