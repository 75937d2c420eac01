import { SECTIONS_PAGE } from '../assemble/assemble.ts';
import { collectionFolder, entryOf } from '../assemble/collections.ts';
import { languagesIn } from '../languages/languages.ts';
import { suggest } from '../nearest.ts';
import { isRecord, valueAt } from '../json-data.ts';
import { SITE_FILE } from './facts.ts';
import type { CheckedFile, Tree } from '../compilation.ts';
import type { DiagnosticText, Report } from '../diagnostics.ts';

export const PAGES_FOLDER = 'content/pages/';

/** Holds a page of the site. `anchors` is null if they are not all known. */
export interface Page {
  file: string;
  anchors: ReadonlySet<string> | null;
}

/** Holds pages and anchors of the site. */
export interface SiteMap {
  /** Maps routes to pages. */
  pages: ReadonlyMap<string, Page>;
  /** Lists routes of entries that are hidden after their end. */
  held: ReadonlySet<string>;
  /** Lists anchors in content that may be on any page. The proof checks each link of the built pages. */
  shared: ReadonlySet<string>;
  /** Is true if a file with a wrong or missing route may belong to a page that seems to have no content. */
  hasStray: boolean;
  routeOf(file: string): string | null;
}

/** Collects pages and anchors. Reports mistakes in routes. */
export function mapSite(files: CheckedFile[], tree: Tree, report: Report): SiteMap {
  const pages = new Map<string, Page>();
  const routes = new Map<string, string>();
  const shared = new Set<string>();
  const codes = languagesIn(files).map(({ code }) => code.toLowerCase());
  let hasStray = files.some((file) => (isPage(file) && readRoute(file) === null) || isMisnamedEntry(file));
  for (const file of namedLikeRouteFirst(files)) {
    const route = isPage(file) ? readRoute(file) : null;
    if (route === null) {
      for (const anchor of anchorsIn(file)) shared.add(anchor);
      continue;
    }
    const other = pages.get(route)?.file;
    const fault = routeFault(file, route, { other, code: tree.pages, codes });
    hasStray ||= fault?.isStray === true;
    if (fault !== null && fault.reason !== '') {
      const { isStray: _, ...said } = fault;
      report({ file: file.path, place: file.locate('/route'), ...said });
    }
    if (other === undefined) {
      pages.set(route, pageOf(file));
      routes.set(file.path, route);
    }
  }
  const read = new Set(files.map(({ path }) => path));
  const held = tree.content.flatMap(({ path }) => (read.has(path) ? [] : (entryOf(path)?.route ?? [])));
  const routeOf = (path: string) => routes.get(path) ?? null;
  return { pages, held: new Set(held), shared, hasStray, routeOf };
}

interface RouteFault extends DiagnosticText {
  rule: string;
  /** Is true if the file may belong to another route. */
  isStray: boolean;
}

/**
 * Finds the first mistake of a page's route.
 * @param given.other the file that has this route already
 * @param given.code the code of pages by route
 * @param given.codes the first parts of the addresses of other languages
 * @returns its reason is empty if it was reported already
 */
function routeFault(
  file: CheckedFile,
  route: string,
  { other, code, codes }: { other: string | undefined; code: Tree['pages']; codes: readonly string[] },
): RouteFault | null {
  const shown = code.get(route);
  const fault = (reason: string, remedy: string, isStray = true, rule = 'page') => ({
    rule,
    reason: reason === '' ? '' : `route is ${route}, ${reason}`,
    remedy,
    isStray,
  });
  const another = 'Choose another route.';
  if (codes.includes(route.split('/')[1] ?? ''))
    return fault(`where the pages of a language of ${SITE_FILE} are`, another, false);
  if (other !== undefined) {
    // Two entries with the same name have already been reported.
    const areEntries = entryOf(file.path) !== null && entryOf(other) !== null;
    const reason = areEntries ? '' : `which ${other} already uses`;
    return fault(reason, 'Give each page a different route.', true, 'duplicate-route');
  }
  if (isReserved(route)) return fault('which the site itself uses', another);
  const needsNoCode = file.schema === SECTIONS_PAGE || entryOf(file.path) !== null;
  if (needsNoCode && shown !== undefined)
    return fault(
      `which ${shown} already shows`,
      `Choose another route, or delete ${shown}: a page that lists its sections needs no code.`,
      false,
    );
  if (!needsNoCode && shown === undefined) {
    const add = `Add ${pageFileOf(route)}, fix the route, or list the sections of the page with the schema ${SECTIONS_PAGE}.`;
    // If the schema was reported, the page may be of a kind that needs no code.
    const reason = file.schema === null ? '' : 'but there is no page at that route';
    return fault(reason, ownAddress(file, code) ?? suggest(route, code.keys(), add));
  }
  const needsCrumbs = file.schema === SECTIONS_PAGE && !file.broken && route !== '/';
  const remedy = 'Add the way to this page: a label and href for each page above it, then its own label.';
  return needsCrumbs && valueAt(file.data, '/crumbs') === undefined
    ? { rule: 'required', reason: 'crumbs is missing', remedy, isStray: false }
    : null;
}

/** Returns a remedy if the page's code is at the address that the file's name suggests; else null. */
function ownAddress({ path }: CheckedFile, code: ReadonlyMap<string, string>): string | null {
  const own = path.slice(PAGES_FOLDER.length - 1).replace(/\.\w+$/, '');
  const shown = code.get(own);
  return shown === undefined
    ? null
    : `Write ${own}: the address of this page is its folder in pages/. To change it, rename ${shown.replace('/+Page.tsx', '')}, too.`;
}

function isPage({ path }: { path: string }): boolean {
  return path.startsWith(PAGES_FOLDER) || entryOf(path) !== null;
}

function isMisnamedEntry({ path }: CheckedFile): boolean {
  return collectionFolder(path) !== null && entryOf(path) === null;
}

function anchorsIn({ roles }: CheckedFile): string[] {
  return roles.filter(({ role }) => role === 'anchor').map(({ value }) => value);
}

function pageOf(file: CheckedFile): Page {
  const anchors = anchorsIn(file);
  const own = new Set(anchors);
  // Do not report a missing anchor if the page has the same anchor twice, or may have those of its collection.
  const isUnsure = file.broken || own.size < anchors.length || entryOf(file.path) !== null;
  return { file: file.path, anchors: isUnsure ? null : own };
}

/** Returns the route of a page file, even if the file cannot be parsed: links to it may still be correct. */
function readRoute({ path, data, text, roles }: CheckedFile): string | null {
  const entry = entryOf(path);
  if (entry !== null) return entry.route;
  const route = valueAt(data, '/route');
  // Ignore a route that the schema refused.
  const isRefused = roles.length > 0 && !roles.some(({ role }) => role === 'page-route');
  if (typeof route === 'string') return isRefused ? null : route;
  return isRecord(data) ? null : (/^route:\s*['"]?(\/[^\s'"#]*)/m.exec(text)?.[1] ?? null);
}

/** Puts pages that are named like their route first. Of two pages with one route, the other is the mistake. */
function namedLikeRouteFirst(files: CheckedFile[]): CheckedFile[] {
  const isNamedSo = (file: CheckedFile) =>
    file.path === `${PAGES_FOLDER}${readRoute(file)?.split('/').pop() || 'home'}.yaml`;
  return files.toSorted((a, b) => Number(isNamedSo(b)) - Number(isNamedSo(a)));
}

/** Returns true for paths at which the build publishes something else: home page, error page and assets. */
function isReserved(path: string): boolean {
  return path === '/404' || /(^\/assets|^\/files|\/index)$/.test(path) || /^\/(assets|files)\//.test(path);
}

function pageFileOf(route: string): string {
  return `pages/${route === '/' ? 'index' : route.slice(1)}/+Page.tsx`;
}
