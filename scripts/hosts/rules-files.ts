/**
 * Writes `_redirects` and `_headers`, which Netlify, Cloudflare Pages and Workers, and GitLab Pages read from the root.
 * Each reads them a little differently; all were tested (`tests/hosts`).
 */

import { notSent, type EmittedFile, type Exception } from './host.ts';
import { hasEnding } from '../content/link/old-address.ts';
import type { Site } from './site-description.ts';

// Cloudflare reads no more blocks of _headers than this.
export const MAX_HEADER_RULES = 100;
/** Lists files that Netlify would serve. */
const HIDDEN = ['.htaccess', '_headers', '_redirects'];
const RANKED_ENDINGS = ['.js', '.css', '.woff2'];

export function rulesFiles(site: Site): EmittedFile[] {
  return [
    { path: 'client/_redirects', text: redirectsFile(site, { force: true }) },
    { path: 'client/_headers', text: headersFile(site) },
  ];
}

/**
 * Returns the text of `_redirects`.
 * @param force true to write permanent redirects twice, forced (`301!`) and plain. Netlify serves a file, here the
 * redirecting page, before a plain rule. Cloudflare Pages and GitLab Pages skip the forced line and use the plain one.
 * Cloudflare Workers may refuse an upload with forced lines (not tested live).
 */
export function redirectsFile(site: Site, { force }: { force: boolean }): string {
  const { home, unknown } = site;
  // Only Netlify matches a query. The others skip such a line.
  const byQuery = site.movedByQuery.flatMap(({ from, path, query, to, status }) =>
    (path.endsWith('/') || path.includes(' ') ? [from] : writtenAs(path)).map(
      (written) => `${written} ${query.map((pair) => pair.join('=')).join(' ')} ${to} ${status}!`,
    ),
  );
  const moved = site.moved.flatMap(({ from, path: decoded, to, status }) => [
    // Netlify matches the decoded path.
    ...(force && !decoded.includes(' ') ? writtenAs(decoded).map((path) => `${path} ${to} ${status}!`) : []),
    ...withLowerEscapes(writtenAs(from)).map((path) => `${path} ${to} ${status}`),
  ]);
  const toUnknown = (names: string[], mark = '') =>
    unknown ? names.map((name) => `${home}${name} ${unknown.to} ${unknown.status}${mark}`) : [];
  const folders = [site.assetFolder, ...(home === '/' ? ['/.well-known/'] : [])];
  return [
    ...(force ? byQuery : []),
    ...moved,
    ...(force ? toUnknown(HIDDEN, '!') : []),
    // Exclude every page and file by name, because Cloudflare applies redirects before it looks for files.
    ...site.pages.flatMap((page) => [
      `${page} ${page} 200`,
      `${page}/ ${page} 301`,
      `${page}.html ${page} 301`,
    ]),
    ...site.rootFiles.map((file) => `${file} ${file} 200`),
    ...folders.map((folder) => `${folder}* ${folder}:splat 200`),
    // Do not write `/*`: Cloudflare would apply it to `/` too, and Netlify drops it as a loop.
    ...toUnknown([':page', ':page/*']),
    '',
  ].join('\n');
}

/** Adds the same paths with lowercase escapes. Cloudflare compares escapes as the browser sent them. */
function withLowerEscapes(paths: readonly string[]): string[] {
  const lower = (path: string) => path.replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase());
  return [...new Set([...paths, ...paths.map(lower)])];
}

/** Lists the ways to write an old path, for hosts that match each line exactly. */
export function writtenAs(from: string): string[] {
  return [from, `${from}/`, ...(hasEnding(from) ? [] : [`${from}.html`])];
}

/** Lists the ways to write an old path, for hosts that first remove a slash at its end. */
export function withoutSlash(from: string): string[] {
  return writtenAs(from).filter((path) => !path.endsWith('/'));
}

export function headersFile(site: Site): string {
  const { redirects, assets } = namedPaths(site);
  const blocks: [path: string, ...lines: string[]][] = [
    [`${site.home}*`, ...site.headers.map(({ name, value }) => `${name}: ${value}`)],
    ...redirects.map((path): [string, string] => [path, `Cache-Control: ${site.cache.moved}`]),
    ...assets.map((path): [string, string] => [path, `Cache-Control: ${site.cache.assets}`]),
  ];
  return `${blocks.map((lines) => lines.join('\n  ')).join('\n')}\n`;
}

/**
 * Lists the paths with caching rules of their own: all old paths, or none if they would leave too little space, and
 * hashed files until the limit. A rule for the folder of these files would make missing ones immutable.
 */
function namedPaths({ moved, pages, assets }: Site): { redirects: string[]; assets: string[] } {
  // Skip old paths that differ from a page only in capitals, which Netlify ignores: the page would be cached too long.
  const own = new Set(pages.map((page) => page.toLowerCase()));
  const written = spellings(moved.filter(({ from }) => !own.has(from.toLowerCase())));
  const redirects = written.length > MAX_HEADER_RULES / 2 ? [] : written;
  const room = MAX_HEADER_RULES - 1 - redirects.length;
  return { redirects, assets: assets.toSorted((a, b) => rank(a) - rank(b)).slice(0, room) };
}

function spellings(moved: Site['moved']): string[] {
  return withLowerEscapes(moved.flatMap(({ from }) => writtenAs(from)));
}

/** Sorts scripts first, and files that no browser requests last. */
function rank(path: string): number {
  if (path.includes('/assets/social/')) return RANKED_ENDINGS.length + 1;
  const index = RANKED_ENDINGS.findIndex((ending) => path.endsWith(ending));
  return index === -1 ? RANKED_ENDINGS.length : index;
}

/** Describes hosts that read `_headers`, for a site with more paths than the file can name. */
export function assetsPastTheLimit(site: Site): Exception[] {
  const { redirects, assets } = namedPaths(site);
  const ofRedirects = notSent(
    ['cacheOfMoved'],
    '`_headers` does not name the old addresses that it has no room for, or that are a page but for capitals.',
  );
  const ofAssets = notSent(
    ['cacheOfAssets'],
    `\`_headers\` has ${MAX_HEADER_RULES} rules, as many as Cloudflare reads. Hashed files past them are revalidated, social pictures first.`,
  );
  return [
    ...(redirects.length < spellings(site.moved).length ? [ofRedirects] : []),
    ...(assets.length < site.assets.length ? [ofAssets] : []),
  ];
}
