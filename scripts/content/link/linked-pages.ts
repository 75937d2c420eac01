import { indexAbove } from '../model/collections.ts';
import type { CheckedFile } from '../model/compilation.ts';
import { SITE_FILE } from '../model/content-files.ts';
import { languagesIn } from '../model/languages.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { valueAt } from '../json-data.ts';
import { REDIRECTS_FILE } from './redirects.ts';
import type { SiteMap } from './routes.ts';

/** The pages to which every page links without content: the home page, and the states in the footer. */
const LINKED_BY_CODE = ['/', '/states'];
/** Files with routes to which no visitor follows a link. */
const NO_LINKS: ReadonlySet<string> = new Set([REDIRECTS_FILE, SITE_FILE]);

/** The links of the content: the routes to which each file links, by the path of the file. */
export type LinkedRoutes = Map<string, Set<string>>;

/**
 * Warns of each page that no visitor can reach by links from the home page, the menu and the footer, and of each
 * translated page that the pages of its language do not link to. A page that says `unlinked` is left out.
 */
export function reportUnlinked(
  files: readonly CheckedFile[],
  { pages, routeOf }: SiteMap,
  links: LinkedRoutes,
  report: Report,
): void {
  // Without a menu and a footer, nothing is known about links.
  if (!files.some(({ path }) => path === 'content/navigation.yaml')) return;
  const sources = sourcesOf(files, routeOf);
  const linked = (among: ReadonlySet<string>) => reachable(among, links, sources);

  const all = new Set(pages.keys());
  const reached = linked(all);
  for (const file of files) {
    const route = routeOf(file.path);
    if (route === null || reached.has(route) || valueAt(file.data, '/meta/unlinked') === true) continue;
    refuseIn(file, 'unlinked', report)(
      '/route',
      `is ${route}, which no link reaches`,
      'Link to it from another page, the menu or the footer, or delete the file. If people only find its address elsewhere, such as in a letter, write unlinked: true below meta.',
      { severity: 'warning' },
    );
  }

  const site = files.find(({ path }) => path === SITE_FILE);
  for (const { code, pages: own } of site === undefined ? [] : languagesIn(files)) {
    const there = linked(new Set(own));
    for (const [index, route] of own.entries()) {
      // Entries are reached from their index, which may be in English.
      const isLost = all.has(route) && reached.has(route) && !there.has(route) && indexAbove(route) === null;
      if (!isLost) continue;
      refuseIn(site ?? { path: SITE_FILE }, 'unlinked', report)(
        `/languages/${code}/pages/${index}`,
        `is ${route}, which no page of this language links to`,
        'List a page that links to it, too, or link to it from one of these pages.',
        { severity: 'warning' },
      );
    }
  }
}

/**
 * Maps each file with links to the routes of the pages that show it. A file without an entry is on every page: the menu,
 * the footer, and content that components show.
 */
function sourcesOf(
  files: readonly CheckedFile[],
  routeOf: SiteMap['routeOf'],
): ReadonlyMap<string, readonly string[]> {
  const sources = new Map<string, string[]>();
  for (const file of files) {
    const route = routeOf(file.path);
    if (route === null && file.path.startsWith('content/prose/')) sources.set(file.path, []);
    if (route !== null) sources.set(file.path, [route]);
  }
  for (const { path, roles } of files) {
    const route = routeOf(path);
    const named = route === null ? [] : roles.filter(({ role }) => role === 'prose-name');
    for (const { value } of named) sources.get(`content/prose/${value}.md`)?.push(route ?? '');
  }
  return sources;
}

/** Returns the pages among these that links reach, beginning with the links that every page has. */
function reachable(
  among: ReadonlySet<string>,
  links: LinkedRoutes,
  sources: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const targets = new Map<string, string[]>();
  const everywhere = [...LINKED_BY_CODE];
  for (const [file, routes] of links) {
    if (NO_LINKS.has(file)) continue;
    const shownOn = sources.get(file);
    if (shownOn === undefined) everywhere.push(...routes);
    for (const route of shownOn ?? []) targets.set(route, [...(targets.get(route) ?? []), ...routes]);
  }
  const reached = new Set<string>();
  const waiting = [...everywhere];
  // An index lists its entries.
  const entries = [...among].filter((route) => indexAbove(route) !== null);
  for (let route = waiting.pop(); route !== undefined; route = waiting.pop()) {
    if (!among.has(route) || reached.has(route)) continue;
    reached.add(route);
    waiting.push(...(targets.get(route) ?? []), ...entries.filter((entry) => indexAbove(entry) === route));
  }
  return reached;
}
