/** Lists the test requests for a server, with the right answers. The tests and `npm run live` use the table. */

import type { Answer, RequestGroup } from '../host.ts';
import { encodeAddress, hasEnding } from '../../content/link/old-address.ts';
import { resolveSite, type Moved, type Site, type SiteDescription } from '../site-description.ts';
import type { RawRequest } from './ask.ts';

export interface Case extends RawRequest {
  group: RequestGroup;
  /** Lists the right answers; any one of them is enough. */
  wanted: Answer[];
  /** Names the rule for Cache-Control. */
  cache: CacheGroup;
}

export type CacheGroup = Extract<RequestGroup, `cacheOf${string}`>;

const OK: Answer[] = [{ status: 200 }];
const MISSING: Answer[] = [{ status: 404 }];

/** Lists all requests for a site. */
export function requestTable(description: SiteDescription): Case[] {
  const site = resolveSite(description);
  return [
    ...published(site),
    ...pageAliases(site),
    ...site.moved.flatMap(movedCases),
    ...site.movedByQuery.flatMap(movedQueryCases),
    ...absent(site),
  ];
}

/** Lists requests for pages and files that exist. */
function published({ home, pages, rootFiles, assets }: Site): Case[] {
  return [
    ...[home, ...pages].flatMap((page): Case[] => [
      { group: 'page', target: page, wanted: OK, cache: 'cacheOfPages' },
      { group: 'page', target: `${page}?utm_source=x`, wanted: OK, cache: 'cacheOfPages' },
      { group: 'page', target: page, method: 'HEAD', wanted: OK, cache: 'cacheOfPages' },
    ]),
    ...rootFiles.map((target): Case => ({
      group: target.startsWith(WELL_KNOWN) ? 'wellKnown' : 'page',
      target,
      wanted: OK,
      cache: 'cacheOfPages',
    })),
    ...assets.map((target): Case => ({ group: 'page', target, wanted: OK, cache: 'cacheOfAssets' })),
  ];
}

/** Lists other ways to write the address of a page. */
function pageAliases({ pages }: Site): Case[] {
  // Accept 308, which equals 301 for GET requests.
  const permanent = (location: string): Answer[] => [301, 308].map((status) => ({ status, location }));
  return pages.flatMap((page): Case[] => [
    { group: 'pageSlash', target: `${page}/`, wanted: permanent(page), cache: 'cacheOfClean' },
    { group: 'pageHtml', target: `${page}.html`, wanted: permanent(page), cache: 'cacheOfClean' },
    ...[`${page}/?x=1`, `${page}.html?x=1`].map((target): Case => ({
      group: 'queryKept',
      target,
      wanted: permanent(`${page}?x=1`),
      cache: 'cacheOfClean',
    })),
  ]);
}

function movedCases({ from, to, status }: Moved): Case[] {
  const wanted: Answer[] = [{ status, location: to }];
  const kept: Answer[] = [{ status, location: `${to}?x=1` }];
  const lowerEscapes = from.replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase());
  return [
    ...(lowerEscapes === from
      ? []
      : [{ group: 'moved', target: lowerEscapes, wanted, cache: 'cacheOfMoved' } as const]),
    { group: 'moved', target: from, wanted, cache: 'cacheOfMoved' },
    { group: 'moved', target: from, method: 'HEAD', wanted, cache: 'cacheOfMoved' },
    { group: 'queryKept', target: `${from}?x=1`, wanted: kept, cache: 'cacheOfMoved' },
    { group: 'movedSlash', target: `${from}/`, wanted, cache: 'cacheOfMoved' },
    ...(hasEnding(from)
      ? []
      : [{ group: 'movedHtml', target: `${from}.html`, wanted, cache: 'cacheOfMoved' } as const]),
  ];
}

/** Lists requests for an old address with its query, alone and beside another pair. */
function movedQueryCases({ path, query, to, status }: Moved): Case[] {
  const address = encodeAddress({ path, query });
  return [address, `${address}&utm_source=x`, address.replace('?', '?utm_source=x&')].map((target) => ({
    group: 'movedQuery',
    target,
    wanted: [{ status, location: to }],
    cache: 'cacheOfMoved',
  }));
}

/** Lists requests for what does not exist or must not be shown. */
function absent({ home, assetFolder, unknown }: Site): Case[] {
  const lost: Answer[] = unknown ? [{ status: unknown.status, location: unknown.to }] : MISSING;
  const below = (group: RequestGroup, folder: string, names: string[], wanted: Answer[]) =>
    names.map((name): Case => ({ group, target: folder + name, wanted, cache: 'cacheOfUnknown' }));
  return [
    ...below('errorPage', home, ['index', 'index.html', '404', '404.html'], lost),
    ...below('unknown', home, ['nowhere', 'nowhere.php', 'about-us', 'assets-of-mine'], lost),
    ...below('unknownDeep', home, ['no/where', 'no/where/at/all', 'nowhere/', 'no/where/'], lost),
    ...below('queryDropped', home, ['nowhere?x=1', 'no/where?x=1'], lost),
    ...(home === '/' ? below('wellKnown', WELL_KNOWN, ['nothing'], [...MISSING, ...lost]) : []),
    ...below('missingAsset', assetFolder, ['nothing.0a0a0a0a.js', 'media/nothing.svg'], MISSING),
    ...below('hidden', home, HIDDEN, [...MISSING, ...lost, { status: 403 }]),
  ];
}

const HIDDEN = ['.env', '.git/config', '.htaccess', '_headers', '_redirects', '%5fheaders', '%2ehtaccess'];

/** Is the folder of certificates and proofs of ownership (RFC 8615): at the root of the address, never below a path. */
const WELL_KNOWN = '/.well-known/';
