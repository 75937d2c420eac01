/** The test requests for a server, with the right answers. Tests of hosts and `npm run live` use this table. */

import type { Answer, RequestGroup } from '../host.ts';
import { encodeAddress, hasEnding } from '../../content/link/old-address.ts';
import { addQuery, leadsToEnglish, type Moved, type Site } from '../site-description.ts';
import type { RawRequest } from './ask.ts';

export interface Case extends RawRequest {
  group: RequestGroup;
  /** The right answers; any one of them is enough. */
  wanted: readonly Answer[];
  /** The group that the answer's Cache-Control header belongs to. */
  cache: CacheGroup;
}

export type CacheGroup = Extract<RequestGroup, `cacheOf${string}`>;

const OK: Answer[] = [{ status: 200 }];
const MISSING: Answer[] = [{ status: 404 }];

export function requestTable(site: Site): Case[] {
  return [
    ...published(site),
    ...site.pages.flatMap(pageAliases),
    ...site.moved.flatMap((moved) => movedCases(moved, leadsToEnglish(site, moved))),
    ...site.movedByQuery.flatMap(movedQueryCases),
    ...absent(site),
  ];
}

function published({ home, pages, rootFiles, assets }: Site): Case[] {
  const ok = { group: 'page', wanted: OK, cache: 'cacheOfPages' } as const;
  return [
    ...[home, ...pages].flatMap((target): Case[] => [
      { ...ok, target },
      { ...ok, target: `${target}?utm_source=x` },
      { ...ok, target, method: 'HEAD' },
    ]),
    ...rootFiles.map((target): Case =>
      target.startsWith(WELL_KNOWN) ? { ...ok, target, group: 'wellKnown' } : { ...ok, target },
    ),
    ...assets.map((target): Case => ({ ...ok, target, cache: 'cacheOfAssets' })),
  ];
}

/** Lists requests for a page's address with a slash or `.html` at its end. */
function pageAliases(page: string): Case[] {
  // Accept 308, which equals 301 for GET requests.
  const leads = (to: string) => ({
    wanted: [301, 308].map((status) => ({ status, to })),
    cache: 'cacheOfClean' as const,
  });
  return [
    { group: 'pageSlash', target: `${page}/`, ...leads(page) },
    { group: 'pageHtml', target: `${page}.html`, ...leads(page) },
    { group: 'queryKept', target: `${page}/?x=1`, ...leads(`${page}?x=1`) },
    { group: 'queryKept', target: `${page}.html?x=1`, ...leads(`${page}?x=1`) },
  ];
}

/** Lists requests for an old address. `isPage` is true for the address of a page, whose slash is that of a page. */
function movedCases(moved: Moved, isPage: boolean): Case[] {
  const { from, to } = moved;
  const leads = { wanted: [moved], cache: 'cacheOfMoved' } as const;
  const lowerEscapes = from.replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase());
  return [
    ...[...new Set([lowerEscapes, from])].map((target): Case => ({ ...leads, group: 'moved', target })),
    { ...leads, group: 'moved', target: from, method: 'HEAD' },
    { ...leads, group: 'queryKept', target: `${from}?x=1`, wanted: [{ ...moved, to: addQuery(to, '?x=1') }] },
    { ...leads, group: isPage ? 'pageSlash' : 'movedSlash', target: `${from}/` },
    ...(hasEnding(from) ? [] : [{ ...leads, group: 'movedHtml', target: `${from}.html` } as const]),
  ];
}

/** Lists requests for an old address with its query, alone and together with another parameter. */
function movedQueryCases(moved: Moved): Case[] {
  const address = encodeAddress(moved);
  return [address, `${address}&utm_source=x`, address.replace('?', '?utm_source=x&')].map((target) => ({
    group: 'movedQuery',
    target,
    wanted: [moved],
    cache: 'cacheOfMoved',
  }));
}

/** Lists requests for paths that do not exist or must not be served. */
function absent({ home, assetFolder, unknown, unknownBelow }: Site): Case[] {
  const lost: Answer[] = unknown ? [unknown] : MISSING;
  const below = (group: RequestGroup, folder: string, names: string[], wanted: Answer[]) =>
    names.map((name): Case => ({ group, target: folder + name, wanted, cache: 'cacheOfUnknown' }));
  return [
    ...below('errorPage', home, ['index', 'index.html', '404', '404.html'], lost),
    ...below('unknown', home, ['nowhere', 'nowhere.php', 'about-us', 'assets-of-mine'], lost),
    ...below('unknownDeep', home, ['no/where', 'no/where/at/all', 'nowhere/', 'no/where/'], lost),
    ...unknownBelow.flatMap(({ folder, to, status }) =>
      below('unknownDeep', folder, ['nowhere', 'no/where/'], [{ to, status }]),
    ),
    ...below('queryDropped', home, ['nowhere?x=1', 'no/where?x=1'], lost),
    ...(home === '/' ? below('wellKnown', WELL_KNOWN, ['nothing'], [...MISSING, ...lost]) : []),
    ...below('missingAsset', assetFolder, ['nothing.0a0a0a0a.js', 'media/nothing.svg'], MISSING),
    ...below('hidden', home, HIDDEN, [...MISSING, ...lost, { status: 403 }]),
  ];
}

const HIDDEN = ['.env', '.git/config', '.htaccess', '_headers', '_redirects', '%5fheaders', '%2ehtaccess'];

/** The folder of well-known files (RFC 8615). It is always at the root of a domain, never below a base path. */
const WELL_KNOWN = '/.well-known/';
