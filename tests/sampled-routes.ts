import { collectionRoute } from '../scripts/content/collections.ts';

/** Of each collection its index and one entry, and all other pages: entries differ in words, and the proof reads those. */
export function sampledRoutes(routes: readonly string[]): string[] {
  const seen = new Set<string>();
  return routes.filter((route) => {
    const index = collectionRoute(route);
    if (index === null || index === route) return true;
    return !seen.has(index) && seen.add(index);
  });
}
