/**
 * Writes `_redirects` and `_headers`, which Netlify, Cloudflare Pages and Workers, and GitLab Pages read from the root.
 * Each reads them a little differently; all were tested (`tests/hosts`).
 */

import { notSent, type EmittedFile, type Exception } from './host.ts';
import { hasEnding } from '../content/link/old-address.ts';
import type { Site } from './site-description.ts';

// Cloudflare reads no more blocks of _headers than this.
export const MAX_HEADER_RULES = 100;

/**
 * Returns the text of `_redirects`.
 * @param force true to write permanent redirects twice, forced (`301!`) and plain. Netlify serves a file, here the
 * redirecting page, before a plain rule. Cloudflare Pages and GitLab Pages skip the forced line and use the plain one.
 * Cloudflare Workers may refuse an upload with forced lines (not tested live).
 */
export function redirectsFile(site: Site, { force }: { force: boolean }): string {
  const moved = site.moved.flatMap(({ from, path: decoded, to, status }) => [
    // Netlify matches the decoded path.
    ...(force && !decoded.includes(' ') ? writtenAs(decoded).map((path) => `${path} ${to} ${status}!`) : []),
    ...withLowerEscapes(writtenAs(from)).map((path) => `${path} ${to} ${status}`),
  ]);
  // Only Netlify matches a query. The others skip such a line.
  const byQuery = force
    ? site.movedByQuery.flatMap(({ from, path, query, to, status }) =>
        (path.endsWith('/') || path.includes(' ') ? [from] : writtenAs(path)).map(
          (written) => `${written} ${query.map((pair) => pair.join('=')).join(' ')} ${to} ${status}!`,
        ),
      )
    : [];
  // Exclude every page and file by name, because Cloudflare applies redirects before it looks for files.
  const pages = site.pages.flatMap((page) => [
    `${page} ${page} 200`,
    `${page}/ ${page} 301`,
    `${page}.html ${page} 301`,
  ]);
  const files = site.rootFiles.map((file) => `${file} ${file} 200`);
  // Do not write `/*`: Cloudflare would apply it to `/` too, and Netlify drops it as a loop.
  const unknown = site.unknown
    ? [
        `${site.home}:page ${site.unknown.to} ${site.unknown.status}`,
        `${site.home}:page/* ${site.unknown.to} ${site.unknown.status}`,
      ]
    : [];
  const folders = [site.assetFolder, ...(site.home === '/' ? ['/.well-known/'] : [])];
  const assets = folders.map((folder) => `${folder}* ${folder}:splat 200`);
  // Hide these files by redirects: Netlify would serve them.
  const hidden =
    force && site.unknown
      ? HIDDEN.map((name) => `${site.home}${name} ${site.unknown?.to} ${site.unknown?.status}!`)
      : [];
  return [...byQuery, ...moved, ...hidden, ...pages, ...files, ...assets, ...unknown, ''].join('\n');
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

const HIDDEN = ['.htaccess', '_headers', '_redirects'];

export function headersFile(site: Site): string {
  const block = (path: string, lines: string[]) => [path, ...lines.map((line) => `  ${line}`)].join('\n');
  const all = block(
    `${site.home}*`,
    site.headers.map(({ name, value }) => `${name}: ${value}`),
  );
  const moved = namedRedirects(site).map((path) => block(path, [`Cache-Control: ${site.cache.moved}`]));
  const assets = site.assets
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, roomForAssets(site))
    .map((asset) => block(asset, [`Cache-Control: ${site.cache.assets}`]));
  return [all, ...moved, ...assets, ''].join('\n');
}

/** Lists the old paths with caching rules: all, or none if too little space for hashed files would be left. */
function namedRedirects({ moved, pages }: Site): string[] {
  // Skip old paths that differ from a page only in capitals, which Netlify ignores: the page must not be cached like
  // them.
  const own = new Set(pages.map((page) => page.toLowerCase()));
  const named = moved.filter(({ from }) => !own.has(from.toLowerCase()));
  const paths = withLowerEscapes(named.flatMap(({ from }) => writtenAs(from)));
  return paths.length > MAX_HEADER_RULES / 2 ? [] : paths;
}

/** Counts the hashed files that fit. A rule for their whole folder would make missing files immutable. */
function roomForAssets(site: Site): number {
  return MAX_HEADER_RULES - 1 - namedRedirects(site).length;
}

/** Describes hosts that read `_headers`, for a site with more hashed files than the file can name. */
export function assetsPastTheLimit(site: Site): Exception[] {
  const all = withLowerEscapes(site.moved.flatMap(({ from }) => writtenAs(from)));
  const unnamed: Exception[] =
    namedRedirects(site).length < all.length
      ? [
          notSent(
            ['cacheOfMoved'],
            '`_headers` does not name the old addresses that it has no room for, or that are a page but for capitals.',
          ),
        ]
      : [];
  if (site.assets.length <= roomForAssets(site)) return unnamed;
  return [
    ...unnamed,
    notSent(
      ['cacheOfAssets'],
      `\`_headers\` has ${MAX_HEADER_RULES} rules, as many as Cloudflare reads. Hashed files past them are revalidated, social pictures first.`,
    ),
  ];
}

export function rulesFiles(site: Site): EmittedFile[] {
  return [
    { path: 'client/_redirects', text: redirectsFile(site, { force: true }) },
    { path: 'client/_headers', text: headersFile(site) },
  ];
}

const RANKED_ENDINGS = ['.js', '.css', '.woff2'];

/** Sorts scripts first, and files that no browser requests last. */
function rank(path: string): number {
  if (path.includes('/assets/social/')) return RANKED_ENDINGS.length + 1;
  const index = RANKED_ENDINGS.findIndex((ending) => path.endsWith(ending));
  return index === -1 ? RANKED_ENDINGS.length : index;
}
