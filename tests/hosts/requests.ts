/** The one table: what is asked of every server, and what is wanted. */

import type { Answer, RequestGroup } from '../../scripts/hosts/host.ts';
import { resolveSite, type SiteDescription } from '../../scripts/hosts/site.ts';
import type { RawRequest } from './raw.ts';

export interface Case extends RawRequest {
  group: RequestGroup;
  /** Any of these; none for a request that only has to be answered safely. */
  wanted: Answer[];
  /** What the answer's Cache-Control is for. */
  cache: 'pages' | 'assets' | 'moved' | 'unknown';
}

/** @param malformed whether escapes that mean nothing are sent, too */
export function requestTable(description: SiteDescription, malformed = true): Case[] {
  const { home, pages, rootFiles, assets, assetFolder, moved, unknown } = resolveSite(description);
  const ok: Answer[] = [{ status: 200 }];
  const missing: Answer[] = [{ status: 404 }];
  const lost: Answer[] = unknown
    ? [unknown.to, `${unknown.to}?x=1`].map((location) => ({ status: unknown.status, location }))
    : missing;
  const permanent = (...locations: string[]): Answer[] =>
    // 308 says the same of a GET.
    locations.flatMap((location) => [301, 308].map((status) => ({ status, location })));

  return [
    ...[home, ...pages].flatMap((page): Case[] => [
      { group: 'page', target: page, wanted: ok, cache: 'pages' },
      { group: 'page', target: `${page}?utm_source=x`, wanted: ok, cache: 'pages' },
      { group: 'page', target: page, method: 'HEAD', wanted: ok, cache: 'pages' },
    ]),
    ...rootFiles.map((target): Case => ({ group: 'page', target, wanted: ok, cache: 'pages' })),
    ...assets.map((target): Case => ({ group: 'page', target, wanted: ok, cache: 'assets' })),
    ...pages.flatMap((page): Case[] => [
      { group: 'pageSlash', target: `${page}/`, wanted: permanent(page), cache: 'moved' },
      { group: 'pageSlash', target: `${page}/?x=1`, wanted: permanent(page, `${page}?x=1`), cache: 'moved' },
      { group: 'pageHtml', target: `${page}.html`, wanted: permanent(page), cache: 'moved' },
      {
        group: 'pageHtml',
        target: `${page}.html?x=1`,
        wanted: permanent(page, `${page}?x=1`),
        cache: 'moved',
      },
    ]),
    ...['index', 'index.html', '404', '404.html'].map((name): Case => ({
      group: 'errorPage',
      target: home + name,
      // Some take .html off first and are asked again.
      wanted: [...lost, ...permanent(home, `${home}404`, `${home}index`)],
      cache: 'unknown',
    })),
    ...moved.flatMap(({ from, to, status }): Case[] => {
      const wanted = [to, `${to}?x=1`].map((location) => ({ status, location }));
      const clean = [...wanted, ...permanent(from)];
      return [
        { group: 'moved', target: from, wanted, cache: 'moved' },
        { group: 'moved', target: `${from}?x=1`, wanted, cache: 'moved' },
        { group: 'moved', target: from, method: 'HEAD', wanted, cache: 'moved' },
        { group: 'movedSlash', target: `${from}/`, wanted: clean, cache: 'moved' },
        { group: 'movedHtml', target: `${from}.html`, wanted: clean, cache: 'moved' },
      ];
    }),
    ...['nowhere', 'nowhere?x=1', 'nowhere.php', 'about-us', 'assets-of-mine'].map((path): Case => ({
      group: 'unknown',
      target: home + path,
      wanted: lost,
      cache: 'unknown',
    })),
    ...['no/where', 'no/where/at/all', 'nowhere/', 'no/where/'].map((path): Case => ({
      group: 'unknownDeep',
      target: home + path,
      wanted: lost,
      cache: 'unknown',
    })),
    ...['nothing.0a0a0a0a.js', 'media/nothing.svg'].map((name): Case => ({
      group: 'missingAsset',
      target: assetFolder + name,
      wanted: missing,
      cache: 'unknown',
    })),
    ...['.env', '.git/config', '.htaccess', '_headers', '_redirects'].map((name): Case => ({
      group: 'hidden',
      target: home + name,
      wanted: [...missing, ...lost, { status: 403 }],
      cache: 'unknown',
    })),
    ...[...HOSTILE, ...(malformed ? MALFORMED : [])].map((path): Case => ({
      group: 'hostile',
      target: home.slice(0, -1) + path,
      wanted: [],
      cache: 'unknown',
    })),
  ];
}

const HOSTILE = [
  '//evil.example/',
  '//evil.example',
  '//evil.example/..',
  '/%2fevil.example/',
  '/%5cevil.example/',
  '/\\evil.example/',
  '/\\evil.example.html',
  '/about//evil.example/',
  '/about//',
  '/../secret.txt',
  '/../../secret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/..%5c..%5csecret.txt',
  '/%0d%0aX-Injected:%20yes',
  '/about%0d%0aX-Injected:%20yes/',
  '/plans?x=%0d%0aX-Injected:%20yes',
];

const MALFORMED = ['/%00', '/%zz'];
