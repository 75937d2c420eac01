import { SECTIONS_PAGE } from './assemble.ts';
import { entryOf } from './collections.ts';
import type { Href } from './hrefs.ts';
import { findNearest, suggest } from './nearest.ts';
import { isRecord, valueAt } from './json-data.ts';
import type { CheckedFile, Place, Tree } from './compilation.ts';
import type { Report } from './diagnostics.ts';

const PAGES_FOLDER = 'content/pages/';
const PROSE_FOLDER = 'content/prose/';
/** What addresses of older sites end with. Routes have no ending. */
const FILE_ENDING = /\.(html?|php|aspx?)$/i;

/** A page of the site. `anchors` is null if its file has an error, so that they are unknown. */
interface Page {
  file: string;
  anchors: Set<string> | null;
}

/** Pages and anchors of the site. */
export interface SiteMap {
  routes: string[];
  /** The link to publish, or what is wrong with it. */
  check(target: Href, file: CheckedFile): { href: string } | { reason: string; remedy: string };
  routeOf(file: string): string | null;
}

/** Collects pages and anchors. Reports routes that two files use, and pages without the code that shows them. */
export function mapSite(files: CheckedFile[], tree: Tree, report: Report): SiteMap {
  const pages = new Map<string, Page>();
  const isPage = ({ path }: { path: string }) => path.startsWith(PAGES_FOLDER) || entryOf(path) !== null;
  /** A file with a wrong or missing route may belong to a page that seems to have no content. */
  let hasStray =
    tree.missing.some((path) => isPage({ path })) ||
    tree.unreadable.some(isPage) ||
    files.some((file) => isPage(file) && readRoute(file) === null);
  const routes = new Map<string, string>();
  const shared = new Set<string>();
  /** Files whose route another file has already. */
  const copies = new Map<string, Page>();
  for (const file of originalsFirst(files)) {
    const anchors = file.roles.filter(({ role }) => role === 'anchor').map(({ value }) => value);
    const route = isPage(file) ? readRoute(file) : null;
    // With one anchor twice, which was reported, it is not known which anchor is missing. An entry also has the sections
    // that all entries have.
    const page = {
      file: file.path,
      anchors:
        file.broken || new Set(anchors).size < anchors.length || entryOf(file.path) !== null
          ? null
          : new Set(anchors),
    };
    // Content outside pages/ may appear on any page. The proof checks each link of the built pages.
    if (route === null) for (const anchor of anchors) shared.add(anchor);
    else if (pages.has(route)) {
      reportTwice(file, route, pages.get(route)?.file ?? '', report);
      copies.set(file.path, page);
      hasStray = true;
      continue;
    } else {
      pages.set(route, page);
      routes.set(file.path, route);
    }
    if (route !== null && isReserved(route)) {
      reportReserved(file, route, report);
      hasStray = true;
    } else if (route !== null && (file.schema === SECTIONS_PAGE || entryOf(file.path) !== null)) {
      if (tree.pages.has(route)) reportOwnPage(file, route, tree.pages.get(route) ?? '', report);
    } else if (route !== null && !tree.pages.has(route)) {
      // Without its schema, which was reported, a page that lists its sections cannot be told from a page without its code.
      if (file.schema !== null) reportNoPage(file, route, [...tree.pages.keys()], report);
      hasStray = true;
    }
  }
  // What a link to nothing means may be in a file that was reported: only a near miss is then a second mistake.
  const mayBeUnread = (name: string, known: Iterable<string>, isUnread: boolean) =>
    isUnread && findNearest(name, known) === null;
  const isProse = ({ path }: { path: string }) => path.startsWith(PROSE_FOLDER);
  const isProseUnread =
    tree.missing.some((path) => isProse({ path })) ||
    tree.unreadable.some(isProse) ||
    files.some((file) => isProse(file) && file.broken);
  const redirects = readRedirects(files);
  const hasAnchor = (page: Page | undefined, anchor: string) =>
    anchor === 'top' ||
    shared.has(anchor) ||
    page?.anchors == null ||
    page.anchors.has(anchor) ||
    mayBeUnread(anchor, page.anchors, isProseUnread);
  const deadAnchor = (page: Page | undefined, route: string, anchor: string) => ({
    reason: `links to #${anchor}, which ${route} does not have`,
    remedy: suggest(
      anchor,
      page?.anchors ?? [],
      `Anchors there: ${['top', ...(page?.anchors ?? [])].join(', ')}.`,
    ),
  });

  return {
    routes: [...pages.keys()],
    routeOf: (path) => routes.get(path) ?? null,
    check(target, file) {
      if (target.kind === 'refused') return { reason: target.reason, remedy: target.remedy };
      if (target.kind === 'external') return { href: target.href };
      if (target.kind === 'anchor') {
        const route = routes.get(file.path) ?? '';
        const page = copies.get(file.path) ?? pages.get(route);
        const isKnown =
          page === undefined
            ? target.anchor === 'top' || shared.has(target.anchor)
            : hasAnchor(page, target.anchor);
        if (isKnown) return { href: `#${target.anchor}` };
        if (page !== undefined) return deadAnchor(page, route, target.anchor);
        return {
          reason: 'links to a section without naming its page',
          remedy: 'Write the route first, such as /about#team.',
        };
      }
      const page = pages.get(target.route);
      if (page === undefined) {
        const route = target.route.replace(FILE_ENDING, '');
        if (mayBeUnread(route, pages.keys(), hasStray)) return { href: target.route };
        const moved = redirects.get(target.route);
        if (moved !== undefined) {
          return {
            reason: `links to ${target.route}, which is redirected`,
            remedy: pages.has(moved)
              ? `Link to the page itself: ${moved}.`
              : 'Link to the page where the visitor should end.',
          };
        }
        const code = tree.pages.get(target.route);
        if (code !== undefined)
          return {
            reason: `links to ${target.route}, but no content file has this route`,
            remedy: `Delete this link, or add a page to ${PAGES_FOLDER}: ${code} shows it.`,
          };
        return {
          reason: `links to ${target.route}, which is not a page`,
          remedy: suggest(route, pages.keys(), `Pages: ${[...pages.keys()].join(', ')}.`),
        };
      }
      return hasAnchor(page, target.anchor)
        ? { href: `${target.route}#${target.anchor}` }
        : deadAnchor(page, target.route, target.anchor);
    },
  };
}

/** The route of a page file, even if the file cannot be parsed: links to it may still be correct. */
function readRoute({ path, data, text, roles }: CheckedFile): string | null {
  const entry = entryOf(path);
  if (entry !== null) return entry.route;
  const route = valueAt(data, '/route');
  // The roles of a checked file lack what its schema refused.
  const isRefused = roles.length > 0 && !roles.some(({ role }) => role === 'page-route');
  if (typeof route === 'string') return isRefused ? null : route;
  return isRecord(data) ? null : (/^route:\s*['"]?(\/[^\s'"#]*)/m.exec(text)?.[1] ?? null);
}

/** Where each path of redirects.yaml leads. */
function readRedirects(files: CheckedFile[]): Map<unknown, string> {
  const list = valueAt(files.find(({ path }) => path === 'content/redirects.yaml')?.data, '/redirects');
  const entries = (Array.isArray(list) ? list : []).map((entry): [unknown, unknown] => [
    valueAt(entry, '/from'),
    valueAt(entry, '/to'),
  ]);
  return new Map(entries.filter((entry): entry is [unknown, string] => typeof entry[1] === 'string'));
}

function routePlace(file: CheckedFile): Place {
  return file.locate('/route');
}

/** Puts copies, such as about-2.yaml, behind the file that they were copied from: the one named like its route. */
function originalsFirst(files: CheckedFile[]): CheckedFile[] {
  const isNamedLikeRoute = (file: CheckedFile) => {
    const name = readRoute(file)?.split('/').pop() || 'home';
    return file.path === `${PAGES_FOLDER}${name}.yaml`;
  };
  return files.toSorted((a, b) => Number(isNamedLikeRoute(b)) - Number(isNamedLikeRoute(a)));
}

/** True for paths at which the build publishes something else: home page, error page and assets. */
export function isReserved(path: string): boolean {
  return path === '/404' || /(^\/assets|\/index)$/.test(path) || path.startsWith('/assets/');
}

function reportReserved(file: CheckedFile, route: string, report: Report): void {
  report({
    file: file.path,
    place: routePlace(file),
    rule: 'page',
    reason: `route is ${route}, which the site itself uses`,
    remedy: 'Choose another route.',
  });
}

function pageFileOf(route: string): string {
  return `pages/${route === '/' ? 'index' : route.slice(1)}/+Page.tsx`;
}

function reportTwice(file: CheckedFile, route: string, other: string, report: Report): void {
  report({
    file: file.path,
    place: routePlace(file),
    rule: 'duplicate-route',
    reason: `route is ${route}, which ${other} already uses`,
    remedy: 'Give each page a different route.',
  });
}

function reportOwnPage(file: CheckedFile, route: string, page: string, report: Report): void {
  report({
    file: file.path,
    place: routePlace(file),
    rule: 'page',
    reason: `route is ${route}, which ${page} already shows`,
    remedy: `Choose another route, or delete ${page}: a page that lists its sections needs no code.`,
  });
}

function reportNoPage(file: CheckedFile, route: string, known: string[], report: Report): void {
  report({
    file: file.path,
    place: routePlace(file),
    rule: 'page',
    reason: `route is ${route}, but there is no page at that route`,
    remedy: suggest(
      route,
      known,
      `Add ${pageFileOf(route)}, fix the route, or list the sections of the page with the schema ${SECTIONS_PAGE}.`,
    ),
  });
}
