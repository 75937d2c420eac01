/** Describes a built site. The rules of all hosts are made from this description. */

import { encodePath, type OldAddress, readOldAddress } from '../content/link/old-address.ts';

export interface Header {
  name: string;
  value: string;
}

export interface Redirect {
  /** Is an old address below the base (`/plans`, `/index.php?p=3`), or `*`, the last one, for unknown paths. */
  from: string;
  to: string;
  status: 301 | 302;
}

/** Holds `Cache-Control` values by kind of answer. */
export interface CachePolicy {
  /** Applies to files below `assets/`, which have a hash in their name. */
  assets: string;
  /** Applies to HTML and the files at the root. */
  pages: string;
  /** Applies to permanent redirects: an hour, so that a wrong one can be fixed. */
  moved: string;
  /** Applies to temporary redirects and missing files. */
  unknown: string;
}

/** Is written to `hosts/site.json`, which the server behind `npm start` reads. */
export interface SiteDescription {
  /** Holds `/`, or `/sub/` for a site below a path. */
  base: string;
  /** Holds the public address without a slash at its end: `https://www.example.com`. */
  url: string;
  /** Lists canonical paths below the base, including `/`. */
  routes: string[];
  redirects: Redirect[];
  /** Lists files at the root that are not pages: `robots.txt`, `favicon.svg`. */
  rootFiles: string[];
  /** Lists hashed files, from the root: `assets/client.1a2b3c4d.js`. */
  assets: string[];
  /** Lists files with `.br` and `.gz` copies, from the root: `about.html`. */
  compressed: string[];
  headers: Header[];
  cache: CachePolicy;
}

export const CACHE: CachePolicy = {
  assets: 'public, max-age=31536000, immutable',
  pages: 'no-cache',
  moved: 'public, max-age=3600',
  unknown: 'no-cache',
};

/**
 * Adds `no-transform` to a `Cache-Control` value, for servers that send the compressed files of the build. A CDN then
 * leaves the bytes alone. On other hosts it would keep their own CDN from compressing.
 */
export function noTransform(value: string): string {
  return `${value}, no-transform`;
}

/** Describes a redirect of an old address, with the base in both paths. */
export interface Moved extends OldAddress {
  /** Holds the percent-encoded path, as browsers send it. */
  from: string;
  to: string;
  status: 301 | 302;
}

/** Applies the base to the description. All paths start with a slash. */
export interface Site {
  description: SiteDescription;
  /** Holds the address of the home page, which is also the folder of all files: `/` or `/sub/`. */
  home: string;
  /** Lists all pages except the home page and the error page. */
  pages: string[];
  /** Lists redirects from a path with any query. */
  moved: Moved[];
  /** Lists redirects from a path with one query. They come before those of the path alone. */
  movedByQuery: Moved[];
  /** Sets the target of unknown paths, if the site has one. */
  unknown: Omit<Redirect, 'from'> | undefined;
  rootFiles: string[];
  /** Holds the folder of the hashed files, with a slash at its end. */
  assetFolder: string;
  assets: string[];
  /** Lists addresses of files with `.br` and `.gz` copies: `/about`. */
  compressed: string[];
  headers: Header[];
  cache: CachePolicy;
}

/**
 * Applies the base to a description.
 * @throws Error for a base without slashes around it, or a `from` that no host matches
 */
export function resolveSite(description: SiteDescription): Site {
  const { base, routes, redirects } = description;
  if (!/^\/([A-Za-z0-9._~-]+\/)*$/.test(base))
    throw new Error(`The base ${base} must start and end with a slash.`);
  const below = (path: string) => base + path.replace(/^\//, '');
  const unknown = redirects.find(({ from }) => from === '*');
  const moved = redirects
    .filter(({ from }) => from !== '*')
    .map(({ from, to, status }): Moved => {
      const old = readOldAddress(from);
      if (typeof old === 'string') throw new Error(`The old address ${from} ${old}.`);
      const path = below(old.path);
      return { path, query: old.query, from: encodePath(path), to: below(to), status };
    });
  return {
    description,
    home: base,
    pages: routes.filter((route) => route !== '/').map(below),
    moved: moved.filter(({ query }) => query.length === 0),
    movedByQuery: moved.filter(({ query }) => query.length > 0),
    unknown: unknown && { to: below(unknown.to), status: unknown.status },
    rootFiles: description.rootFiles.map(below),
    assetFolder: below('/assets/'),
    assets: description.assets.map(below),
    compressed: description.compressed.map((file) => below(addressOf(file))),
    headers: description.headers,
    cache: description.cache,
  };
}

/** Returns the address of a page's file: without its extension, and for the home page without its name. */
function addressOf(file: string): string {
  return file.replace(/^index\.html$/, '').replace(/\.html$/, '');
}

/** Returns the file of a page, a file of the root or an asset, below the site's folder: `about.html` for `/about`. */
export function fileOf({ home, pages }: Site, address: string): string {
  if (address === home) return 'index.html';
  return `${address.slice(home.length)}${pages.includes(address) ? '.html' : ''}`;
}
