/** A built site. The rules of all hosts are made from this description. */

import { isWildcard, type OldAddress, readOldAddress } from '../content/link/old-address.ts';

export interface Header {
  name: string;
  value: string;
}

export interface Redirect {
  /** An old address below the base path (`/plans`, `/index.php?p=3`), `*` for all unknown paths, or `/es/*` for those below. */
  from: string;
  to: string;
  status: 301 | 302;
}

/** A site as `hosts/site.json` stores it. The server behind `npm start` reads that file. */
export interface SiteDescription {
  /** The base path: `/`, or `/sub/` for a site below a path. */
  base: string;
  /** The public address without a slash at its end: `https://www.example.com`. */
  url: string;
  /** The canonical paths of all pages below the base path, including `/`. */
  routes: string[];
  redirects: Redirect[];
  /** Files at the root that are not pages: `robots.txt`, `favicon.svg`. */
  rootFiles: string[];
  /** Hashed files, relative to dist/client: `assets/client.1a2b3c4d.js`. */
  assets: string[];
  /** Files with `.br` and `.gz` copies, relative to dist/client: `about.html`. */
  compressed: string[];
  headers: Header[];
  cache: typeof CACHE;
}

/** A map from kinds of answers to values of `Cache-Control`. */
export const CACHE = {
  /** Applies to files below `assets/`, which have a hash in their name. */
  assets: 'public, max-age=31536000, immutable',
  /** Applies to HTML and the files at the root. */
  pages: 'no-cache',
  /** Applies to permanent redirects. They are cached only for an hour, so that a wrong one can be fixed. */
  moved: 'public, max-age=3600',
  /** Applies to temporary redirects and missing files. */
  unknown: 'no-cache',
};

/** Adds `no-transform`, so that a CDN changes nothing. Use it only if the server sends the build's compressed files. */
export function noTransform(value: string): string {
  return `${value}, no-transform`;
}

/** A redirect with full paths, including the base path. `from` and `to` are percent-encoded, as browsers send them. */
export type Moved = OldAddress & Redirect;

/** A site with full paths, which include the base path. `compressed` lists addresses, such as `/about`. */
export interface Site extends Omit<SiteDescription, 'base' | 'routes' | 'redirects'> {
  /** The address of the home page, which is also the base path: `/` or `/sub/`. */
  home: string;
  /** All pages except the home page and the error page. */
  pages: string[];
  /** Redirects from a path with any query or none. */
  moved: Moved[];
  /** Redirects from a path with a certain query. They take precedence over `moved`. */
  movedByQuery: Moved[];
  /** The redirect of unknown paths, if the site has one. */
  unknown: Omit<Redirect, 'from'> | undefined;
  /** The redirects of unknown paths below a folder, such as `/es/`. They take precedence over `unknown`. */
  unknownBelow: (Omit<Redirect, 'from'> & { folder: string })[];
  /** The folder of the hashed files, with a slash at its end. */
  assetFolder: string;
}

/** Adds the base path to all paths. @throws Error for a base path without slashes, or a `from` that is no address */
export function resolveSite(description: SiteDescription): Site {
  const { base, routes, redirects } = description;
  if (!/^\/([A-Za-z0-9._~-]+\/)*$/.test(base))
    throw new Error(`The base ${base} must start and end with a slash.`);
  const below = (path: string) => base + path.replace(/^\//, '');
  const unknown = redirects.find(({ from }) => from === '*');
  const moved = redirects
    .filter(({ from }) => !isWildcard(from))
    .map(({ from, to, status }): Moved => {
      const old = readOldAddress(from);
      if (typeof old === 'string') throw new Error(`The old address ${from} ${old}.`);
      const path = below(old.path);
      return { path, query: old.query, from: encodeURI(path), to: below(encodeURI(to)), status };
    });
  return {
    ...description,
    // HSTS binds a whole host. Below a path, the host belongs to another site.
    headers: description.headers.filter(({ name }) => base === '/' || name !== 'Strict-Transport-Security'),
    home: base,
    pages: routes.filter((route) => route !== '/').map(below),
    moved: moved.filter(({ query }) => query.length === 0),
    movedByQuery: moved.filter(({ query }) => query.length > 0),
    unknown: unknown && { to: below(encodeURI(unknown.to)), status: unknown.status },
    unknownBelow: redirects
      .filter(({ from }) => from !== '*' && isWildcard(from))
      .map(({ from, to, status }) => ({
        folder: below(from.slice(0, -1)),
        to: below(encodeURI(to)),
        status,
      })),
    rootFiles: description.rootFiles.map(below),
    assetFolder: below('/assets/'),
    assets: description.assets.map(below),
    // Convert files to addresses: `about.html` is at `about`, and `index.html` is at the empty path.
    compressed: description.compressed.map((file) => below(file.replace(/^index\.html$|\.html$/, ''))),
  };
}

/**
 * Returns true for a redirect from the address that a page would have below the folder of a language: `/es/about` leads
 * to `/about`, which is in English alone.
 */
export function leadsToEnglish({ home, unknownBelow }: Site, { path, to }: Moved): boolean {
  return unknownBelow.some(
    ({ folder }) => path.startsWith(folder) && home + path.slice(folder.length) === to,
  );
}

/** Inserts a query, with its question mark, before the fragment of an address: `/about?x=1#team`. */
export function addQuery(address: string, query: string): string {
  const page = withoutFragment(address);
  return page + query + address.slice(page.length);
}

export function withoutFragment(address: string): string {
  return address.replace(/#.*$/s, '');
}

/** Returns the file that the site serves at an address, relative to dist/client: `about.html` for `/about`. */
export function fileOf({ home, pages }: Site, address: string): string {
  if (address === home) return 'index.html';
  return `${address.slice(home.length)}${pages.includes(address) ? '.html' : ''}`;
}
