import { type Downloads, isDownload } from './downloads.ts';
import { DOWNLOADS_FOLDER, DOWNLOADS_ROUTE } from '../model/content-files.ts';
import { indexAbove } from '../model/collections.ts';
import type { Href } from './hrefs.ts';
import { findNearest, suggest } from '../nearest.ts';
import { readRedirects, REDIRECTS_FILE } from './redirects.ts';
import { valueAt } from '../json-data.ts';
import { type CheckedFile, fileAt, type Tree } from '../model/compilation.ts';
import type { DiagnosticText } from '../diagnostics.ts';
import { type Page, PAGES_FOLDER, type SiteMap } from './routes.ts';

const MAX_LISTED = 20;
/** Extensions in addresses of older sites. Our routes have none. */
const FILE_ENDING = /\.(html?|php|aspx?)$/i;

/** Checks a link. Returns the link to publish, or its mistake. */
export type LinkCheck = (target: Href, file: CheckedFile) => LinkTo | DiagnosticText;

export interface LinkTo {
  href: string;
  /** The text to show in brackets after the words of a link. */
  note?: string;
  /** True if the links of a list can share the note: it is about their language, not about one file. */
  isShared?: true;
}

/** Creates a function that checks that a link leads to an existing page, section or file. */
export function linkCheck(site: SiteMap, files: CheckedFile[], tree: Tree, downloads: Downloads): LinkCheck {
  const { pages, shared, routeOf } = site;
  const redirects = readRedirects(files);
  const ownHost = hostOf(valueAt(fileAt(files, 'content/site.yaml')?.data, '/url'));
  const isProseUnread = files.some(({ broken, path }) => broken && path.startsWith('content/prose/'));
  const isKnown = (page: Page | undefined, anchor: string) =>
    anchor === 'top' ||
    shared.has(anchor) ||
    (page !== undefined &&
      (page.anchors === null ||
        page.anchors.has(anchor) ||
        (isProseUnread && mayBeUnread(anchor, page.anchors))));

  const toAnchor = (anchor: string, file: CheckedFile) => {
    const route = routeOf(file.path) ?? '';
    const page = pages.get(route);
    // Accept the anchor if the route of the page was reported, because then its sections are unknown.
    if (isKnown(page, anchor) || (route === '' && file.path.startsWith(PAGES_FOLDER)))
      return { href: `#${anchor}` };
    return deadAnchor(page, route, anchor);
  };
  const toPage = (route: string, anchor: string, source: CheckedFile): LinkTo | DiagnosticText => {
    const english = site.translated.get(route);
    if (english !== undefined) return toTranslation(route, english, anchor, source);
    if (route.startsWith(DOWNLOADS_ROUTE)) {
      const href = anchor === 'top' ? route : `${route}#${anchor}`;
      const file = downloads.use(route);
      return file !== null && 'reason' in file ? file : { href, ...file };
    }
    const page = pages.get(route);
    if (page !== undefined)
      return isKnown(page, anchor) ? { href: `${route}#${anchor}` } : deadAnchor(page, route, anchor);
    const index = site.held.has(route) ? indexAbove(route) : null;
    if (index !== null && pages.has(index)) return { href: `${index}#top` };
    const name = route.replace(FILE_ENDING, '');
    if (site.hasStray && (tree.pages.has(route) || mayBeUnread(name, pages.keys()))) return { href: route };
    const moved = redirects.get(route);
    if (moved !== undefined) {
      const end = pages.has(moved) ? `itself: ${moved}` : 'where the visitor should end';
      return { reason: `links to ${route}, which is redirected`, remedy: `Link to the page ${end}.` };
    }
    const code = tree.pages.get(route);
    if (code === undefined) return noPage(route, name, [...pages.keys()]);
    const reason = `links to ${route}, but no content file has this route`;
    return { reason, remedy: `Delete this link, or add a page to ${PAGES_FOLDER}: ${code} shows it.` };
  };
  /** Takes the address of a translated page in redirects.yaml alone: elsewhere links change with the language. */
  const toTranslation = (route: string, english: string, anchor: string, file: CheckedFile) => {
    if (file.path !== REDIRECTS_FILE)
      return {
        reason: `links to ${route}, which is ${english} in another language`,
        remedy: `Link to ${english}: on pages of that language the link leads to ${route}.`,
      };
    const found = toPage(english, anchor, file);
    return 'href' in found ? { ...found, href: `${route}#${anchor}` } : found;
  };
  return (target, file) => {
    if (target.kind === 'internal') return toPage(target.route, target.anchor, file);
    if (target.kind === 'anchor') return toAnchor(target.anchor, file);
    return (target.kind === 'external' && checkHost(target.href, ownHost)) || target;
  };
}

/** Returns a mistake for a full address of this site, because such links are not checked; null for other addresses. */
function checkHost(href: string, ownHost: string | null): DiagnosticText | null {
  if (ownHost === null || hostOf(href) !== ownHost) return null;
  const { pathname, hash } = new URL(href);
  const remedy = `Write the route alone: ${pathname}${hash}`;
  return { reason: 'leads to a page of this site by its whole address', remedy };
}

/** Returns the host of a web address without `www.`; null for anything else. */
function hostOf(address: unknown): string | null {
  return typeof address === 'string' && /^https:/i.test(address) && URL.canParse(address)
    ? new URL(address).host.replace(/^www\./, '')
    : null;
}

/** Describes a link to a section that its page does not have. */
function deadAnchor(page: Page | undefined, route: string, anchor: string): DiagnosticText {
  if (page === undefined)
    return {
      reason: 'links to a section without naming its page',
      remedy: 'Write the route first, such as /about#team.',
    };
  const known = [...(page.anchors ?? [])];
  return {
    reason: `links to #${anchor}, which ${route} does not have`,
    remedy: suggest(anchor, known, `Anchors there: ${['top', ...known].join(', ')}.`),
  };
}

function noPage(route: string, name: string, pages: readonly string[]): DiagnosticText {
  const reason = `links to ${route}, which is not a page`;
  if (isDownload(route)) {
    const file = route.slice(route.lastIndexOf('/') + 1);
    const remedy = `Save the file as ${DOWNLOADS_FOLDER}${file}, and link to ${DOWNLOADS_ROUTE}${file}.`;
    return { reason, remedy };
  }
  // List the entries of the same collection. For a route outside collections, list the pages that are not entries.
  const index = indexAbove(route);
  const near = pages.filter((page) => page === index || indexAbove(page) === index);
  const more = near.length > MAX_LISTED ? ` and ${near.length - MAX_LISTED} more` : '';
  const list = `Delete the link, or link to one of these: ${near.slice(0, MAX_LISTED).join(', ')}${more}.`;
  return { reason, remedy: suggest(name, pages, list) };
}

/** Returns true if a name resembles no known name. It is then hardly a typing mistake: a faulty file may define it. */
function mayBeUnread(name: string, known: Iterable<string>): boolean {
  return findNearest(name, known) === null;
}
