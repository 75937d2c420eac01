/** The description of a built site that all hosts' rules are made from, and the same with full paths. */

import { encodePath, type OldAddress, readOldAddress } from '../content/link/old-address.ts';

export interface Header {
  name: string;
  value: string;
}

export interface Redirect {
  /** An old address below the base (`/plans`, `/index.php?p=3`), or `*` for every unknown path; `*` comes last. */
  from: string;
  /** A route of the site. */
  to: string;
  status: 301 | 302;
}

/** `Cache-Control` values, by what is answered. */
export interface CachePolicy {
  /** Files below `assets/`, which carry a hash in their name. */
  assets: string;
  /** HTML and the files of the root. */
  pages: string;
  /** Permanent redirects: an hour, so that a mistaken one can be fixed. */
  moved: string;
  /** Temporary redirects and missing files. */
  unknown: string;
}

/** Written to `hosts/site.json` and read from there by the server behind `npm start`. */
export interface SiteDescription {
  /** `/`, or `/sub/` for a site below a path. */
  base: string;
  /** The public address with no slash at its end: `https://www.example.com`. */
  url: string;
  /** Canonical paths below the base, `/` among them. */
  routes: string[];
  redirects: Redirect[];
  /** Files at the root that are not pages: `robots.txt`, `favicon.svg`. */
  rootFiles: string[];
  /** Hashed files, from the root: `assets/client.1a2b3c4d.js`. */
  assets: string[];
  /** Files with `.br` and `.gz` beside them, from the root: `about.html`. */
  compressed: string[];
  /** Sent with every response. */
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
 * Adds `no-transform` to a `Cache-Control` value, for servers that send the compressed files of the build: a CDN in
 * front then leaves bytes as they are. Elsewhere it would keep the host's own CDN from compressing.
 */
export function noTransform(value: string): string {
  return `${value}, no-transform`;
}

/** An old address with the base, and where it leads. */
export interface Moved extends OldAddress {
  /** The path as browsers send it, percent-encoded. */
  from: string;
  to: string;
  status: 301 | 302;
}

/** The description with the base applied: what the emitters read. All paths start with a slash. */
export interface Site {
  description: SiteDescription;
  /** `/` or `/sub/`: the address of the home page and the folder of all files. */
  home: string;
  /** Every page but the home page and the error page. */
  pages: string[];
  /** Redirects from a path with any query. */
  moved: Moved[];
  /** Redirects from a path with one query. They come before those of the path alone. */
  movedByQuery: Moved[];
  /** Gives the target of unknown paths, if the site has one. */
  unknown: Omit<Redirect, 'from'> | undefined;
  rootFiles: string[];
  /** The folder of the hashed files, with a slash at its end. */
  assetFolder: string;
  assets: string[];
  /** Addresses, not files, of what has `.br` and `.gz` beside it: `/about`. */
  compressed: string[];
  headers: Header[];
  cache: CachePolicy;
}

/** Applies the base to a description. @throws Error for a base without slashes around it, or a `from` that no host matches */
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

/** Returns the address of a page file: without its ending, and for the home page without its name. */
function addressOf(file: string): string {
  return file.replace(/^index\.html$/, '').replace(/\.html$/, '');
}

/** Returns the file of a page, a file of the root or an asset, below the site's folder: `about.html` for `/about`. */
export function fileOf({ home, pages }: Site, address: string): string {
  if (address === home) return 'index.html';
  return `${address.slice(home.length)}${pages.includes(address) ? '.html' : ''}`;
}
