/** Decides how to answer a request. A pure function of the site's description and the request target. */

import { findMoved } from '../content/link/old-address.ts';
import type { Site } from '../hosts/site-description.ts';

export type Decision =
  /** `path` is below the folder of the site; `status` is 404 for the error page. */
  | { kind: 'file'; path: string; cache: string; status: 200 | 404 }
  | { kind: 'redirect'; to: string; status: 301 | 302; cache: string }
  | { kind: 'missing'; cache: string };

/**
 * Decides how to answer a request.
 * @param target the request target as sent: path and query, not decoded
 */
export function decide(site: Site, target: string): Decision {
  const [written, query] = splitQuery(target);
  const path = normalize(written);
  const { cache, home, assetFolder } = site;
  const file = (name: string, policy: string): Decision => ({
    kind: 'file',
    path: name,
    cache: policy,
    status: 200,
  });
  const redirect = (to: string, status: 301 | 302, policy: string): Decision => ({
    kind: 'redirect',
    to: to + query,
    status,
    cache: policy,
  });

  const moved = findMoved(
    [...site.movedByQuery, ...site.moved],
    written.replace(/^https?:\/\/[^/]+/i, ''),
    query,
  );
  const cacheOfMoved = moved?.status === 301 ? cache.moved : cache.unknown;
  if (moved && moved.query.length > 0)
    return { kind: 'redirect', to: moved.to, status: moved.status, cache: cacheOfMoved };
  if (path === home) return file('index.html', cache.pages);
  if (path + '/' === home) return redirect(home, 301, cache.moved);
  if (site.pages.includes(path)) return file(`${path.slice(home.length)}.html`, cache.pages);
  if (site.rootFiles.includes(path)) return file(path.slice(home.length), cache.pages);
  if (site.assets.includes(path)) return file(path.slice(home.length), cache.assets);
  if (PROOF.test(path) && home === '/') return file(path.slice(1), cache.pages);
  if (path.startsWith(assetFolder) || HIDDEN.test(path)) return { kind: 'missing', cache: cache.unknown };

  const clean = path.replace(/(\/+|\.html)$/, '');
  if (moved) return redirect(moved.to, moved.status, cacheOfMoved);
  // Redirect only to known pages, so that a made-up path cannot lead to another site.
  if (site.pages.includes(clean)) return redirect(clean, 301, cache.moved);
  if (site.unknown) return { kind: 'redirect', ...site.unknown, cache: cache.unknown };
  return { kind: 'file', path: '404.html', cache: cache.unknown, status: 404 };
}

/** Matches a file below /.well-known/, including one that was added by hand. */
const PROOF = /^\/\.well-known(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+(?<!\.br|\.gz)$/;
const HIDDEN = /\/(\.|_headers$|_redirects$)/;

/** Removes the host that a proxy adds (RFC 9112, 3.2.2), and decodes unneeded escapes (RFC 3986, 6.2.2.2). */
function normalize(path: string): string {
  return path.replace(/^https?:\/\/[^/]+/i, '').replace(/%([0-9a-f]{2})/gi, (escape, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return /[A-Za-z0-9._~-]/.test(character) ? character : escape;
  });
}

/** Splits a request target. The query keeps its question mark, or is empty. */
function splitQuery(target: string): [path: string, query: string] {
  const start = target.indexOf('?');
  return start === -1 ? [target, ''] : [target.slice(0, start), target.slice(start)];
}
