import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parse } from 'yaml';
import { collectionRoute, entryOf } from '../scripts/content/model/collections.ts';

/**
 * Lists the pages to test: all, except that each collection has only its index and some entries, by default one. Other
 * entries differ only in words, which the copy proof checks.
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

/**
 * Keeps some entries of each collection in a copy of the project. Deletes the others and their pages in its dist/, and
 * replaces links to them with their text.
 */
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
  for (const path of readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })) {
    const file = join(root, 'content', path);
    if (!/\.(?:md|yaml)$/.test(path) || !existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    const isKept = (route = '') => !entries.some((entry) => entry.route === route) || kept.includes(route);
    const unlinked = text.replaceAll(
      /\[([^\]]+)\]\((\/[a-z-]+\/[a-z0-9-]+)(?:#[^)]*)?\)/g,
      (link, words, route) => (isKept(route) ? link : words),
    );
    // A link of YAML leads to the index of the collection instead.
    const led = unlinked.replaceAll(/(?<=href: )(\/[a-z-]+)\/[a-z0-9-]+(?=[\s,])/g, (route, index) =>
      isKept(route) ? route : index,
    );
    if (led !== text) writeFileSync(file, led);
  }
}

/** Keeps only English in a copy of the project and in its dist/, so that no translations are compiled. */
export function keepEnglish(root: string): void {
  const file = join(root, 'content/site.yaml');
  const text = readFileSync(file, 'utf8');
  const { languages = {} }: { languages?: Record<string, unknown> } = parse(text);
  for (const code of Object.keys(languages))
    for (const path of [`content/${code}`, `dist/client/${code}`, `dist/client/${code}.html`])
      rmSync(join(root, path), { recursive: true, force: true });
  writeFileSync(file, text.replace(/^languages:.*\n(?:[ #].*\n|\n)*/m, ''));
}
