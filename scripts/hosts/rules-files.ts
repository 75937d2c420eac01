/** Writes `_redirects` and `_headers`. `tests/hosts` tests all hosts that read them, except GitLab Pages. */

import { notSent, type EmittedFile, type Exception } from './host.ts';
import { hasEnding } from '../content/link/old-address.ts';
import type { Site } from './site-description.ts';

// Cloudflare reads no more than this many blocks of `_headers`.
export const MAX_HEADER_RULES = 100;
/** Patterns of one name and of several. */
const LOST = [':page', ':page/*'];
/** Files that must not be served. Netlify would serve them. */
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
 * @param force true to write each redirect twice: forced (`301!`), then plain. Netlify needs the forced line, because
 * it serves an existing file, here the redirect page, before it applies a plain line. Cloudflare Pages and GitLab Pages
 * skip the forced line and use the plain one. Cloudflare Workers may refuse an upload with forced lines (not tested
 * live).
 */
export function redirectsFile(site: Site, { force }: { force: boolean }): string {
  const { home, unknown } = site;
  // Only Netlify matches a query. The other hosts skip these lines.
  const byQuery = site.movedByQuery.flatMap(({ from, path, query, to, status }) =>
    (path.endsWith('/') || path.includes(' ') ? [from] : writtenAs(path)).map(
      (written) => `${written} ${query.map((pair) => pair.join('=')).join(' ')} ${to} ${status}!`,
    ),
  );
  const moved = site.moved.flatMap(({ from, path: decoded, to, status }) => [
    // Write the decoded path, because Netlify decodes a path before it compares.
    ...(force && !decoded.includes(' ') ? writtenAs(decoded).map((path) => `${path} ${to} ${status}!`) : []),
    ...withLowerEscapes(writtenAs(from)).map((path) => `${path} ${to} ${status}`),
  ]);
  const toUnknown = (names: string[], mark = '') =>
    unknown ? names.map((name) => `${home}${name} ${unknown.to} ${unknown.status}${mark}`) : [];
  const below = site.unknownBelow.flatMap(({ folder, to, status }) =>
    LOST.map((name) => `${folder}${name} ${to} ${status}`),
  );
  const folders = [site.assetFolder, ...(home === '/' ? ['/.well-known/'] : [])];
  return [
    ...(force ? byQuery : []),
    ...moved,
    ...(force ? toUnknown(HIDDEN, '!') : []),
    // Add a rule for every page and file, because Cloudflare applies redirects before it looks for files. Without these
    // rules, the last rules, which redirect unknown paths, would match pages and files too.
    ...site.pages.flatMap((page) => [
      `${page} ${page} 200`,
      `${page}/ ${page} 301`,
      `${page}.html ${page} 301`,
    ]),
    ...site.rootFiles.map((file) => `${file} ${file} 200`),
    ...folders.map((folder) => `${folder}* ${folder}:splat 200`),
    // Do not write `/*`: Cloudflare would apply it to `/` too, and Netlify drops it as a loop.
    ...below,
    ...toUnknown(LOST),
    '',
  ].join('\n');
}

/** Adds the paths with lowercase escapes (`%c3` for `%C3`), because Cloudflare compares escapes as they were sent. */
function withLowerEscapes(paths: readonly string[]): string[] {
  const lower = (path: string) => path.replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase());
  return [...new Set([...paths, ...paths.map(lower)])];
}

/** Lists the forms of an old path for hosts that compare whole paths: alone, with a slash, and with `.html`. */
export function writtenAs(from: string): string[] {
  return [from, `${from}/`, ...(hasEnding(from) ? [] : [`${from}.html`])];
}

/** Lists an old path alone and with `.html`, for hosts that remove a slash at the end before they compare. */
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

/** Lists paths to name in caching rules: a rule for the whole folder of hashed files would also cover missing files. */
function namedPaths({ moved: all, pages, assets }: Site): { redirects: string[]; assets: string[] } {
  // Temporary redirects are not cached without a rule.
  const moved = all.filter(({ status }) => status === 301);
  // Skip old paths that differ from a page only in case. Netlify ignores case, so it would cache the page for as long
  // as a redirect.
  const own = new Set(pages.map((page) => page.toLowerCase()));
  const written = spellings(moved.filter(({ from }) => !own.has(from.toLowerCase())));
  const redirects = written.length > MAX_HEADER_RULES / 2 ? [] : written;
  const room = MAX_HEADER_RULES - 1 - redirects.length;
  return { redirects, assets: assets.toSorted((a, b) => rank(a) - rank(b)).slice(0, room) };
}

function spellings(moved: Site['moved']): string[] {
  return withLowerEscapes(moved.flatMap(({ from }) => writtenAs(from)));
}

/** Returns the sort position of a hashed file: social pictures last, because browsers do not request them. */
function rank(path: string): number {
  if (path.includes('/assets/social/')) return RANKED_ENDINGS.length + 1;
  const index = RANKED_ENDINGS.findIndex((ending) => path.endsWith(ending));
  return index === -1 ? RANKED_ENDINGS.length : index;
}

/**
 * Describes which caching headers are missing on hosts that read `_headers`. Returns an empty list if that file names
 * all old addresses and all hashed files.
 */
export function assetsPastTheLimit(site: Site): Exception[] {
  const { redirects, assets } = namedPaths(site);
  const ofRedirects = notSent(
    ['cacheOfMoved'],
    '`_headers` does not name temporary redirects, nor the old addresses that it has no room for, or that are a page but for capitals.',
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
