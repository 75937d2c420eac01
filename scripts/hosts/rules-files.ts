/**
 * `_redirects` and `_headers`: the files that Netlify, Cloudflare Pages and Workers and GitLab Pages read from the
 * root. Each reads them a little differently. What is written here was tried on all of them (`tests/hosts`).
 */

import type { EmittedFile, Exception } from './host.ts';
import type { Site } from './site-description.ts';

// Cloudflare reads no more blocks of _headers than this.
export const MAX_HEADER_RULES = 100;

/**
 * @param force whether permanent redirects come twice, forced (`301!`) and plain. Netlify serves a file, here the HTML
 *   stub, before a plain rule. Cloudflare Pages and GitLab Pages skip a forced line and read on to the plain one;
 *   Cloudflare Workers may refuse an upload with such a line; that was not tried live.
 */
export function redirectsFile(site: Site, { force }: { force: boolean }): string {
  const moved = site.moved.flatMap(({ from, to, status }) =>
    [from, `${from}/`, `${from}.html`].flatMap((path) => [
      ...(force ? [`${path} ${to} ${status}!`] : []),
      `${path} ${to} ${status}`,
    ]),
  );
  // Cloudflare applies redirects before it looks for files, so every page and file is let through by name.
  const pages = site.pages.flatMap((page) => [
    `${page} ${page} 200`,
    `${page}/ ${page} 301`,
    `${page}.html ${page} 301`,
  ]);
  const files = site.rootFiles.map((file) => `${file} ${file} 200`);
  // Not `/*`: Cloudflare would apply it to `/` too, and Netlify drops it as a loop.
  const unknown = site.unknown
    ? [
        `${site.home}:page ${site.unknown.to} ${site.unknown.status}`,
        `${site.home}:page/* ${site.unknown.to} ${site.unknown.status}`,
      ]
    : [];
  const folders = [site.assetFolder, ...(site.home === '/' ? ['/.well-known/'] : [])];
  const assets = folders.map((folder) => `${folder}* ${folder}:splat 200`);
  // Netlify serves them, as the files they are.
  const hidden =
    force && site.unknown
      ? HIDDEN.map((name) => `${site.home}${name} ${site.unknown?.to} ${site.unknown?.status}!`)
      : [];
  return [...moved, ...hidden, ...pages, ...files, ...assets, ...unknown, ''].join('\n');
}

const HIDDEN = ['.htaccess', '_headers', '_redirects'];

export function headersFile(site: Site): string {
  const block = (path: string, lines: string[]) => [path, ...lines.map((line) => `  ${line}`)].join('\n');
  const all = block(
    `${site.home}*`,
    site.headers.map(({ name, value }) => `${name}: ${value}`),
  );
  const moved = site.moved
    .flatMap(({ from }) => [from, `${from}/`, `${from}.html`])
    .map((path) => block(path, [`Cache-Control: ${site.cache.moved}`]));
  const assets = site.assets
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, roomForAssets(site))
    .map((asset) => block(asset, [`Cache-Control: ${site.cache.assets}`]));
  return [all, ...moved, ...assets, ''].join('\n');
}

/** Hashed files are named one by one: a rule for their folder would make a missing file immutable. */
function roomForAssets({ moved }: Site): number {
  return MAX_HEADER_RULES - 1 - 3 * moved.length;
}

/** For hosts that read `_headers`, where a site has more hashed files than it can name. */
export function assetsPastTheLimit(site: Site): Exception[] {
  if (site.assets.length <= roomForAssets(site)) return [];
  return [
    {
      requests: ['cacheOfAssets'],
      answers: 'not sent',
      reason: `\`_headers\` has ${MAX_HEADER_RULES} rules, as many as Cloudflare reads. Hashed files past them are revalidated, social pictures first.`,
    },
  ];
}

export function rulesFiles(site: Site): EmittedFile[] {
  return [
    { path: 'client/_redirects', text: redirectsFile(site, { force: true }) },
    { path: 'client/_headers', text: headersFile(site) },
  ];
}

const RANKED_ENDINGS = ['.js', '.css', '.woff2'];

/** Scripts first, and last what no visitor's browser asks for. */
function rank(path: string): number {
  if (path.includes('/assets/social/')) return RANKED_ENDINGS.length + 1;
  const index = RANKED_ENDINGS.findIndex((ending) => path.endsWith(ending));
  return index === -1 ? RANKED_ENDINGS.length : index;
}
