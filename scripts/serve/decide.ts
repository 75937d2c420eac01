/** Decides how to answer a request, from nothing but the description of the site and the request target. */

import { findMoved } from '../content/link/old-address.ts';
import { addQuery, fileOf, type Site } from '../hosts/site-description.ts';

export interface Decision {
  status: 200 | 301 | 302 | 404;
  /** The file to send, relative to dist/client. */
  file?: string;
  /** The target of a redirect. */
  to?: string;
  cache: string;
}

/** Returns the answer to a request. `target` is its path and query as sent, not decoded. */
export function decide(site: Site, target: string): Decision {
  const [, written = '', query = ''] = /^([^?]*)(.*)$/s.exec(target.replace(HOST, '')) ?? [];
  const path = unescape(written);
  const { cache, home, pages, rootFiles, assets } = site;
  const send = (policy: string): Decision => ({ status: 200, file: fileOf(site, path), cache: policy });
  const lead = (to: string): Decision => ({ status: 301, to: to + query, cache: cache.moved });

  const moved = findMoved([...site.movedByQuery, ...site.moved], written, query);
  const toMoved = moved && {
    status: moved.status,
    to: moved.query.length > 0 ? moved.to : addQuery(moved.to, query),
    cache: moved.status === 301 ? cache.moved : cache.unknown,
  };
  if (toMoved && moved.query.length > 0) return toMoved;
  if (path + '/' === home) return lead(home);
  if (path === home || pages.includes(path) || rootFiles.includes(path)) return send(cache.pages);
  if (assets.includes(path)) return send(cache.assets);
  if (PROOF.test(path) && home === '/') return send(cache.pages);
  if (path.startsWith(site.assetFolder) || HIDDEN.test(path)) return { status: 404, cache: cache.unknown };

  const clean = path.replace(/(\/+|\.html)$/, '');
  if (toMoved) return toMoved;
  // Redirect only to known pages, so that an invented path cannot lead to another site.
  if (pages.includes(clean)) return lead(clean);
  const below = site.unknownBelow.find(({ folder }) => path.startsWith(folder));
  const { to, status } = below ?? site.unknown ?? {};
  return to === undefined || status === undefined
    ? { status: 404, file: '404.html', cache: cache.unknown }
    : { to, status, cache: cache.unknown };
}

/** A file below /.well-known/, including one that was added by hand. */
const PROOF = /^\/\.well-known(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+(?<!\.br|\.gz)$/;
const HIDDEN = /\/(\.|_headers$|_redirects$)/;

/** Scheme and host, which a proxy puts before the path (RFC 9112, 3.2.2). */
const HOST = /^https?:\/\/[^/?]+/i;

/** Decodes percent-encoded characters that need no encoding (RFC 3986, 6.2.2.2). */
function unescape(path: string): string {
  return path.replace(/%([0-9a-f]{2})/gi, (escape, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return /[A-Za-z0-9._~-]/.test(character) ? character : escape;
  });
}
