/** Describes a built site. The rules of all hosts are made from this description. */

import { type OldAddress, readOldAddress } from '../content/link/old-address.ts';

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
  cache: typeof CACHE;
}

/** Maps kinds of answers to values of `Cache-Control`. */
export const CACHE = {
  /** Applies to files below `assets/`, which have a hash in their name. */
  assets: 'public, max-age=31536000, immutable',
  /** Applies to HTML and the files at the root. */
  pages: 'no-cache',
  /** Applies to permanent redirects: an hour, so that a wrong one can be fixed. */
  moved: 'public, max-age=3600',
  /** Applies to temporary redirects and missing files. */
  unknown: 'no-cache',
};

/**
 * Adds `no-transform` to a `Cache-Control` value, for servers that send the compressed files of the build. A CDN then
 * leaves the bytes alone. On other hosts it would keep their own CDN from compressing.
 */
export function noTransform(value: string): string {
  return `${value}, no-transform`;
}

/** Describes a redirect of an old address, with the base in both paths. `from` is percent-encoded, as browsers send it. */
export type Moved = OldAddress & Redirect;

/** Is a description with the base in all paths, which start with a slash. `compressed` has addresses: `/about`. */
export interface Site extends Omit<SiteDescription, 'base' | 'routes' | 'redirects'> {
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
  /** Holds the folder of the hashed files, with a slash at its end. */
  assetFolder: string;
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
      return { path, query: old.query, from: encodeURI(path), to: below(to), status };
    });
  return {
    ...description,
    home: base,
    pages: routes.filter((route) => route !== '/').map(below),
    moved: moved.filter(({ query }) => query.length === 0),
    movedByQuery: moved.filter(({ query }) => query.length > 0),
    unknown: unknown && { to: below(unknown.to), status: unknown.status },
    rootFiles: description.rootFiles.map(below),
    assetFolder: below('/assets/'),
    assets: description.assets.map(below),
    // The address of a page has no extension, and that of the home page no name.
    compressed: description.compressed.map((file) => below(file.replace(/^index\.html$|\.html$/, ''))),
  };
}

/** Returns the file at an address that the site serves, below its folder: `about.html` for `/about`. */
export function fileOf({ home, pages }: Site, address: string): string {
  if (address === home) return 'index.html';
  return `${address.slice(home.length)}${pages.includes(address) ? '.html' : ''}`;
}
