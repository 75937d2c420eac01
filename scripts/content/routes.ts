import type { Href } from './hrefs.ts';
import { suggest } from './nearest.ts';
import { isRecord, valueAt } from './json-data.ts';
import type { CheckedFile, Place, Tree } from './compilation.ts';
import type { Report } from './diagnostics.ts';

const PAGES_FOLDER = 'content/pages/';

/** A page of the site. `anchors` is null when its file has an error and they are not known. */
interface Page {
  file: string;
  anchors: Set<string> | null;
}

/** Pages and anchors of the site. */
export interface SiteMap {
  routes: string[];
  /** Why a link of a file leads nowhere, or null; `href` is what to publish. */
  check(target: Href, file: CheckedFile): { href: string } | { reason: string; remedy: string };
  routeOf(file: string): string | null;
}

/** Collects pages and anchors. Reports routes that two files claim, and pages with half of their files missing. */
export function mapSite(files: CheckedFile[], tree: Tree, report: Report): SiteMap {
  const pages = new Map<string, Page>();
  const isPage = ({ path }: { path: string }) => path.startsWith(PAGES_FOLDER);
  /** A page without content may be the one that a file with another's address, or with none, was meant for. */
  let hasStray =
    tree.missing.some((path) => isPage({ path })) ||
    tree.unreadable.some(isPage) ||
    files.some((file) => isPage(file) && readRoute(file) === null);
  const hasUnread = hasStray;
  const routes = new Map<string, string>();
  const shared = new Set<string>();
  for (const file of files) {
    const anchors = file.roles.filter(({ role }) => role === 'anchor').map(({ value }) => value);
    const route = isPage(file) ? readRoute(file) : null;
    // Content that belongs to no one page may appear on any; the built pages are checked link by link.
    if (route === null) for (const anchor of anchors) shared.add(anchor);
    else if (pages.has(route)) {
      reportTwice(file, route, pages.get(route)?.file ?? '', report);
      hasStray = true;
    } else {
      pages.set(route, { file: file.path, anchors: file.broken ? null : new Set(anchors) });
      routes.set(file.path, route);
    }
    if (route !== null && !tree.pages.has(route)) {
      reportNoPage(file, route, [...tree.pages.keys()], report);
      hasStray = true;
    }
  }
  for (const [route, file] of hasStray ? [] : tree.pages)
    if (!pages.has(route)) reportNoContent(file, route, report);

  const hasAnchor = (page: Page | undefined, anchor: string) =>
    anchor === 'top' || shared.has(anchor) || page?.anchors == null || page.anchors.has(anchor);
  const deadAnchor = (page: Page | undefined, route: string, anchor: string) => ({
    reason: `leads to #${anchor}, which ${route} does not have`,
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
        const page = pages.get(route);
        const isKnown =
          page === undefined
            ? target.anchor === 'top' || shared.has(target.anchor)
            : hasAnchor(page, target.anchor);
        if (isKnown) return { href: `#${target.anchor}` };
        if (page !== undefined) return deadAnchor(page, route, target.anchor);
        return {
          reason: 'leads to an anchor without saying of which page',
          remedy: 'Write the route before it, such as /about#team.',
        };
      }
      const page = pages.get(target.route);
      if (page === undefined) {
        // The page is there, and that its content is not has a message of its own.
        if (hasUnread || tree.pages.has(target.route)) return { href: target.route };
        return {
          reason: `leads to ${target.route}, which is no page`,
          remedy: suggest(target.route, pages.keys(), `Pages: ${[...pages.keys()].join(', ')}.`),
        };
      }
      return hasAnchor(page, target.anchor)
        ? { href: `${target.route}#${target.anchor}` }
        : deadAnchor(page, target.route, target.anchor);
    },
  };
}

/** The route of a page file, also of one that cannot be parsed: links to it are not wrong for that. */
function readRoute({ data, text }: CheckedFile): string | null {
  const route = valueAt(data, '/route');
  if (typeof route === 'string') return route;
  return isRecord(data) ? null : (/^route:\s*['"]?(\/[^\s'"#]*)/m.exec(text)?.[1] ?? null);
}

function routePlace(file: CheckedFile): Place {
  return file.locate('/route');
}

function pageFileOf(route: string): string {
  return `pages/${route === '/' ? 'index' : route.slice(1)}/+Page.tsx`;
}

function reportTwice(file: CheckedFile, route: string, other: string, report: Report): void {
  report({
    file: file.path,
    place: routePlace(file),
    rule: 'duplicate-route',
    reason: `route is ${route}, which ${other} has already`,
    remedy: 'Give each page an address of its own.',
  });
}

function reportNoPage(file: CheckedFile, route: string, known: string[], report: Report): void {
  report({
    file: file.path,
    place: routePlace(file),
    rule: 'page',
    reason: `route is ${route}, for which there is no page`,
    remedy: suggest(route, known, `Add ${pageFileOf(route)}, or correct the route.`),
  });
}

function reportNoContent(file: string, route: string, report: Report): void {
  report({
    file,
    rule: 'page',
    reason: `is the page at ${route}, but no file in ${PAGES_FOLDER} has that route`,
    remedy: `Add a content file with route: ${route}, or delete the page.`,
  });
}

/** Checks redirects.yaml: no address twice, none that hides a page. */
export function checkRedirects(files: CheckedFile[], site: SiteMap, report: Report): void {
  const file = files.find(({ path }) => path === 'content/redirects.yaml');
  const redirects = valueAt(file?.data, '/redirects');
  if (file === undefined || !Array.isArray(redirects)) return;
  const sources = redirects.map((_, index) => valueAt(redirects, `/${index}/from`));
  for (const [index, from] of sources.entries()) {
    const refuse = (reason: string, remedy: string) =>
      report({
        file: file.path,
        place: file.locate(`/redirects/${index}/from`),
        rule: 'redirect',
        reason: `redirects/${index}/from ${reason}`,
        remedy,
      });
    if (typeof from !== 'string') continue;
    if (sources.indexOf(from) < index)
      refuse(`is ${from}, which is redirected above`, 'Keep one of the two.');
    else if (site.routes.includes(from))
      refuse(`is ${from}, which is a page`, 'A redirect from it would hide the page: delete it.');
    else if (from === '*' && index < sources.length - 1)
      refuse('is *, and others follow', 'Move it to the end: the first match wins.');
  }
}
