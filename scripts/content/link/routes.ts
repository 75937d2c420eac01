import { routeIn } from '../../../schemas/language-route.ts';
import { SECTIONS_PAGE } from '../model/content-files.ts';
import { collectionFolder, COMMON, entryOf } from '../model/collections.ts';
import { languagesIn } from '../model/languages.ts';
import { suggest } from '../nearest.ts';
import { isRecord, valueAt } from '../json-data.ts';
import { SITE_FILE } from '../model/content-files.ts';
import type { CheckedFile, HeadingIds, Role, RoleUse, Tree } from '../model/compilation.ts';
import { type DiagnosticText, refuseIn, type Report } from '../diagnostics.ts';

export const PAGES_FOLDER = 'content/pages/';

/** A page of the site. `anchors` is null if some of them are not known, because a file that adds to them is faulty. */
export interface Page {
  file: string;
  anchors: ReadonlySet<string> | null;
}

/** Pages and anchors of the site. */
export interface SiteMap {
  pages: ReadonlyMap<string, Page>;
  /** Routes of entries that have no page, because they have ended and have `afterEnd: hold`. */
  held: ReadonlySet<string>;
  /** The English route of each page that site.yaml lists for a language, by its route there, such as `/es/about`. */
  translated: ReadonlyMap<string, string>;
  /** Anchors of files that no page names. Links to these anchors are checked later, in the built pages. */
  shared: ReadonlySet<string>;
  /** True if a page has a wrong or unknown route. A link to an unknown page may then lead to that page. */
  hasStray: boolean;
  routeOf(file: string): string | null;
}

/**
 * Collects pages and anchors. Reports mistakes in routes, and pages without breadcrumbs (`crumbs`).
 * @param headings the ids of headings in the texts of entries
 */
export function mapSite(files: CheckedFile[], tree: Tree, headings: HeadingIds, report: Report): SiteMap {
  const pages = new Map<string, Page>();
  const routes = new Map<string, string>();
  const shared = new Set<string>();
  const languages = languagesIn(files);
  const codes = languages.map(({ code }) => code.toLowerCase());
  const translated = new Map(
    languages.flatMap(({ code, pages: own }) => own.map((route) => [routeIn(code, route), route])),
  );
  let hasStray = files.some(isStray);
  for (const file of namedLikeRouteFirst(files)) {
    const route = isPage(file) ? readRoute(file) : null;
    if (route === null) {
      const isNamed = files.some((other) => isPage(other) && proseIn(other, [file]).length > 0);
      if (!isNamed) for (const anchor of valuesOf('anchor', file.roles)) shared.add(anchor);
      continue;
    }
    const other = pages.get(route)?.file;
    const fault = routeFault(file, route, { other, code: tree.pages, codes });
    if (fault !== null) {
      const { rule = 'page', reason, remedy } = fault;
      refuseIn(file, rule, report)('/route', `is ${route}, ${reason}`, remedy);
      hasStray = true;
    }
    if (other === undefined) {
      pages.set(route, { file: file.path, anchors: anchorsOf(file, files, headings) });
      routes.set(file.path, route);
    }
    const needsCrumbs = file.schema === SECTIONS_PAGE && !file.broken && route !== '/';
    if (fault !== null || !needsCrumbs || valueAt(file.data, '/crumbs') !== undefined) continue;
    const add = 'Add the way to this page: a label and href for each page above it, then its own label.';
    const place = file.locate('/route');
    refuseIn(file, 'required', report)(null, 'crumbs is missing', add, { place });
  }
  const routeOf = (path: string) => routes.get(path) ?? null;
  return { pages, held: heldRoutes(files, tree), translated, shared, hasStray, routeOf };
}

/** Returns the routes of entries that have ended and were removed from the files of the tree. */
export function heldRoutes(files: readonly CheckedFile[], { content }: Pick<Tree, 'content'>): Set<string> {
  const kept = new Set(files.map(({ path }) => path));
  return new Set(content.flatMap(({ path }) => (kept.has(path) ? [] : (entryOf(path)?.route ?? []))));
}

/**
 * Returns the first mistake of a page's route; null if it has none.
 * @param given.other the file that already has this route
 * @param given.code the pages with code, by route
 * @param given.codes the first parts of the routes of other languages, such as `es`
 */
function routeFault(
  file: CheckedFile,
  route: string,
  { other, code, codes }: { other: string | undefined; code: Tree['pages']; codes: readonly string[] },
): (DiagnosticText & { rule?: string }) | null {
  const remedy = 'Choose another route.';
  if (codes.includes(route.split('/')[1] ?? ''))
    return { reason: `where the pages of a language of ${SITE_FILE} are`, remedy };
  const isEntry = entryOf(file.path) !== null;
  if (other !== undefined) {
    // Two entries with the same name have already been reported.
    if (isEntry && entryOf(other) !== null) return null;
    const different = 'Give each page a different route.';
    return { rule: 'duplicate-route', reason: `which ${other} already uses`, remedy: different };
  }
  if (isReserved(route)) return { reason: 'which the site itself uses', remedy };
  const shown = code.get(route);
  const needsNoCode = file.schema === SECTIONS_PAGE || isEntry;
  if (needsNoCode && shown !== undefined)
    return {
      reason: `which ${shown} already shows`,
      remedy: `Choose another route, or delete ${shown}: a page that lists its sections needs no code.`,
    };
  // Accept a page without a known schema, because it may need no code.
  if (needsNoCode || shown !== undefined || file.schema === null) return null;
  const page = `pages/${route === '/' ? 'index' : route.slice(1)}/+Page.tsx`;
  const add = `Add ${page}, fix the route, or list the sections of the page with the schema ${SECTIONS_PAGE}.`;
  return { reason: 'but there is no page at that route', remedy: suggest(route, code.keys(), add) };
}

function isPage({ path }: { path: string }): boolean {
  return path.startsWith(PAGES_FOLDER) || entryOf(path) !== null;
}

/** Returns true for a file that may be a page, but has no valid route. */
function isStray(file: CheckedFile): boolean {
  const isMisnamed = collectionFolder(file.path) !== null && entryOf(file.path) === null;
  return isMisnamed || (isPage(file) && (file.schema === null || readRoute(file) === null));
}

function valuesOf(wanted: Role, roles: readonly RoleUse[]): string[] {
  return roles.filter(({ role }) => role === wanted).map(({ value }) => value);
}

/** Returns the texts of content/prose/ that a page names. */
function proseIn({ roles }: CheckedFile, files: readonly CheckedFile[]): CheckedFile[] {
  const names = new Set(valuesOf('prose-name', roles).map((name) => `content/prose/${name}.md`));
  return files.filter(({ path }) => names.has(path));
}

/**
 * Returns the anchors of a page: of its sections, of the texts that they name, and, on the page of an entry, of the copy
 * that all entries share and of the headings in its text. Returns null if one of these files has an error or a duplicate
 * anchor.
 */
function anchorsOf(
  file: CheckedFile,
  files: readonly CheckedFile[],
  headings: HeadingIds,
): ReadonlySet<string> | null {
  const entry = entryOf(file.path);
  const index = entry && files.find((each) => isPage(each) && readRoute(each) === `/${entry.collection}`);
  const isCommon = ({ pointer }: RoleUse) => pointer.startsWith(`${COMMON}/`);
  const shown = {
    ...file,
    roles: [...file.roles.filter((use) => !isCommon(use)), ...(index?.roles.filter(isCommon) ?? [])],
  };
  const ids = headings.get(file.path);
  const isUnread = file.body !== null && ids === undefined;
  if (file.broken || (entry !== null && (isUnread || index === undefined || index?.broken === true)))
    return null;
  const anchors = [shown, ...proseIn(shown, files)].flatMap(({ roles }) => valuesOf('anchor', roles));
  const own = new Set([...anchors, ...(ids ?? [])]);
  return own.size < anchors.length ? null : own;
}

/** Returns the route of a page file, even if the file cannot be parsed; null if the route is unknown. */
function readRoute({ path, data, text, roles }: CheckedFile): string | null {
  const entry = entryOf(path);
  if (entry !== null) return entry.route;
  const route = valueAt(data, '/route');
  // Ignore a route that the schema refused.
  const isRefused = roles.length > 0 && !roles.some(({ role }) => role === 'page-route');
  if (typeof route === 'string') return isRefused ? null : route;
  return isRecord(data) ? null : (/^route:\s*['"]?(\/[^\s'"#]*)/m.exec(text)?.[1] ?? null);
}

/** Moves files named after their route to the front, so that another file with the same route is reported instead. */
function namedLikeRouteFirst(files: CheckedFile[]): CheckedFile[] {
  const isNamedSo = (file: CheckedFile) =>
    file.path === `${PAGES_FOLDER}${readRoute(file)?.split('/').pop() || 'home'}.yaml`;
  return files.toSorted((a, b) => Number(isNamedSo(b)) - Number(isNamedSo(a)));
}

/** Returns true for a route that is taken by the home page, the error page, assets or downloads. */
function isReserved(path: string): boolean {
  return path === '/404' || /(^\/assets|^\/files|\/index)$/.test(path) || /^\/(assets|files)\//.test(path);
}
