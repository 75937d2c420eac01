import { SECTIONS_PAGE } from '../assemble/assemble.ts';
import { collectionFolder, entryOf } from '../assemble/collections.ts';
import { languagesIn } from '../languages/languages.ts';
import { suggest } from '../nearest.ts';
import { isRecord, valueAt } from '../json-data.ts';
import { SITE_FILE } from './facts.ts';
import type { CheckedFile, Tree } from '../compilation.ts';
import type { DiagnosticText, Report } from '../diagnostics.ts';

export const PAGES_FOLDER = 'content/pages/';

/** A page of the site. `anchors` is null if they are not all known. */
export interface Page {
  file: string;
  anchors: ReadonlySet<string> | null;
}

/** Pages and anchors of the site. */
export interface SiteMap {
  /** Pages by their routes. */
  pages: ReadonlyMap<string, Page>;
  /** Routes of entries that are held back after their end. */
  held: ReadonlySet<string>;
  /** Anchors in content that may appear on any page. The proof checks each link of the built pages. */
  shared: ReadonlySet<string>;
  /** True if a file with a wrong or missing route may belong to a page that seems to have no content. */
  hasStray: boolean;
  routeOf(file: string): string | null;
}

/** Collects pages and anchors. Reports what is wrong with routes. */
export function mapSite(files: CheckedFile[], tree: Tree, report: Report): SiteMap {
  const pages = new Map<string, Page>();
  const routes = new Map<string, string>();
  const shared = new Set<string>();
  const codes = languagesIn(files).map(({ code }) => code.toLowerCase());
  let hasStray =
    tree.missing.some((path) => isPage({ path })) ||
    tree.unreadable.some(isPage) ||
    files.some((file) => (isPage(file) && readRoute(file) === null) || isMisnamedEntry(file));
  for (const file of namedLikeRouteFirst(files)) {
    const route = isPage(file) ? readRoute(file) : null;
    if (route === null) {
      for (const anchor of anchorsIn(file)) shared.add(anchor);
      continue;
    }
    const given: Given = { file, route, other: pages.get(route)?.file, code: tree.pages, codes };
    const fault = ROUTE_FAULTS.find(({ applies }) => applies(given));
    if (fault?.isStray === true) hasStray = true;
    const said = fault?.says(given) ?? null;
    if (fault !== undefined && said !== null)
      report({ file: file.path, place: file.locate('/route'), rule: fault.rule, ...said });
    if (given.other === undefined) {
      pages.set(route, pageOf(file));
      routes.set(file.path, route);
    }
  }
  const read = new Set(files.map(({ path }) => path));
  const held = tree.content.flatMap(({ path }) => (read.has(path) ? [] : (entryOf(path)?.route ?? [])));
  return {
    pages,
    held: new Set(held),
    shared,
    hasStray,
    routeOf: (path) => routes.get(path) ?? null,
  };
}

/** A page file with its route, the file that has this route already, and the code of pages by route. */
interface Given {
  file: CheckedFile;
  route: string;
  other: string | undefined;
  code: ReadonlyMap<string, string>;
  /** First parts of the addresses of other languages. */
  codes: readonly string[];
}

interface RouteFault {
  rule: string;
  applies(given: Given): boolean;
  /** Null if it was reported already. */
  says(given: Given): DiagnosticText | null;
  /** True when the file may belong to another route. */
  isStray: boolean;
}

/** Lists mistakes of routes. Only the first that applies is reported. */
const ROUTE_FAULTS: readonly RouteFault[] = [
  {
    rule: 'page',
    applies: ({ route, codes }) => codes.includes(route.split('/')[1] ?? ''),
    says: ({ route }) => ({
      reason: `route is ${route}, where the pages of a language of ${SITE_FILE} are`,
      remedy: 'Choose another route.',
    }),
    isStray: false,
  },
  {
    rule: 'duplicate-route',
    applies: ({ other }) => other !== undefined,
    says: ({ file, route, other = '' }) =>
      // Two entries with the same name have already been reported.
      entryOf(file.path) !== null && entryOf(other) !== null
        ? null
        : {
            reason: `route is ${route}, which ${other} already uses`,
            remedy: 'Give each page a different route.',
          },
    isStray: true,
  },
  {
    rule: 'page',
    applies: ({ route }) => isReserved(route),
    says: ({ route }) => ({
      reason: `route is ${route}, which the site itself uses`,
      remedy: 'Choose another route.',
    }),
    isStray: true,
  },
  {
    rule: 'page',
    applies: ({ file, route, code }) => needsNoCode(file) && code.has(route),
    says: ({ route, code }) => ({
      reason: `route is ${route}, which ${code.get(route)} already shows`,
      remedy: `Choose another route, or delete ${code.get(route)}: a page that lists its sections needs no code.`,
    }),
    isStray: false,
  },
  {
    rule: 'page',
    applies: ({ file, route, code }) => !needsNoCode(file) && !code.has(route),
    says: ({ file, route, code }) =>
      // If its schema was reported, the kind of the page is unknown: it may list its sections or need code.
      file.schema === null
        ? null
        : {
            reason: `route is ${route}, but there is no page at that route`,
            remedy:
              ownAddress(file, code) ??
              suggest(
                route,
                code.keys(),
                `Add ${pageFileOf(route)}, fix the route, or list the sections of the page with the schema ${SECTIONS_PAGE}.`,
              ),
          },
    isStray: true,
  },
  {
    rule: 'required',
    applies: ({ file, route }) =>
      file.schema === SECTIONS_PAGE &&
      !file.broken &&
      route !== '/' &&
      valueAt(file.data, '/crumbs') === undefined,
    says: () => ({
      reason: 'crumbs is missing',
      remedy: 'Add the way to this page: a label and href for each page above it, then its own label.',
    }),
    isStray: false,
  },
];

/** Returns the remedy for a page whose code is at another address, named like its file. */
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

function needsNoCode({ path, schema }: CheckedFile): boolean {
  return schema === SECTIONS_PAGE || entryOf(path) !== null;
}

function anchorsIn({ roles }: CheckedFile): string[] {
  return roles.filter(({ role }) => role === 'anchor').map(({ value }) => value);
}

function pageOf(file: CheckedFile): Page {
  const anchors = anchorsIn(file);
  const own = new Set(anchors);
  // With one anchor twice, which was reported, it is not known which anchor is missing. An entry also has the sections
  // that all entries have.
  const isUnsure = file.broken || own.size < anchors.length || entryOf(file.path) !== null;
  return { file: file.path, anchors: isUnsure ? null : own };
}

/** Returns the route of a page file, even if the file cannot be parsed: links to it may still be correct. */
function readRoute({ path, data, text, roles }: CheckedFile): string | null {
  const entry = entryOf(path);
  if (entry !== null) return entry.route;
  const route = valueAt(data, '/route');
  // A checked file has no roles for values that its schema refused.
  const isRefused = roles.length > 0 && !roles.some(({ role }) => role === 'page-route');
  if (typeof route === 'string') return isRefused ? null : route;
  return isRecord(data) ? null : (/^route:\s*['"]?(\/[^\s'"#]*)/m.exec(text)?.[1] ?? null);
}

/** Puts pages that are named like their route first: of two pages with one route, the other is the mistake. */
function namedLikeRouteFirst(files: CheckedFile[]): CheckedFile[] {
  const isNamedSo = (file: CheckedFile) =>
    file.path === `${PAGES_FOLDER}${readRoute(file)?.split('/').pop() || 'home'}.yaml`;
  return files.toSorted((a, b) => Number(isNamedSo(b)) - Number(isNamedSo(a)));
}

/** True for paths at which the build publishes something else: home page, error page and assets. */
function isReserved(path: string): boolean {
  return path === '/404' || /(^\/assets|^\/files|\/index)$/.test(path) || /^\/(assets|files)\//.test(path);
}

function pageFileOf(route: string): string {
  return `pages/${route === '/' ? 'index' : route.slice(1)}/+Page.tsx`;
}
