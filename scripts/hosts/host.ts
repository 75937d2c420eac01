/** Defines the interface of hosts and their shared exceptions. Each file in `emitters/` exports an `Emitter`. */

import { encodeAddress } from '../content/link/old-address.ts';
import type { Day } from '../lib/day.ts';
import { addQuery, type Site, withoutFragment } from './site-description.ts';

export interface EmittedFile {
  /**
   * The path below `dist/`, such as `client/_redirects`. A file in `emitters/` leaves out the folder of its host:
   * `site.conf` becomes `hosts/nginx/site.conf`.
   */
  path: string;
  text: string;
}

/** Groups of test requests, each with a description for operators. Its paths are those of the sample site. */
export const REQUEST_GROUPS = [
  ['page', '`/about`'],
  ['content', 'files of this build'],
  ['rewritten', 'pages as they were built'],
  ['pageSlash', '`/about/`'],
  ['pageHtml', '`/about.html`'],
  ['errorPage', '`/404.html`, `/index.html`'],
  ['moved', '`/plans`'],
  ['movedSlash', '`/plans/`'],
  ['movedHtml', '`/plans.html`'],
  ['movedQuery', '`/?page_id=12`'],
  ['queryKept', '`/plans?x=1`, `/about/?x=1`'],
  ['unknown', 'unknown path'],
  ['unknownDeep', 'unknown path with slashes'],
  ['queryDropped', 'unknown path with a query'],
  ['missingAsset', 'missing `/assets/…`'],
  ['hidden', 'dotfiles, `_headers`'],
  ['wellKnown', '`/.well-known/…`'],
  ['locationHost', '`Location` names the host that was asked'],
  ['headersOnPages', 'security headers on pages'],
  ['headersOnRedirects', 'security headers on redirects and errors'],
  ['cacheOfPages', 'caching of pages'],
  ['cacheOfAssets', 'caching of hashed assets'],
  ['cacheOfMoved', 'caching of `/plans`'],
  ['cacheOfClean', 'caching of `/about/`'],
  ['cacheOfUnknown', 'caching of unknown paths and errors'],
  ['conditional', '`If-None-Match`, `If-Modified-Since`'],
  ['compression', '`.br`, `.gz` beside the originals'],
  ['staleCompressed', '`.br`, `.gz` of this build'],
] as const;

export type RequestGroup = (typeof REQUEST_GROUPS)[number][0];

/** An answer to a test request: the right one, or one that is accepted from a certain host. */
export interface Answer {
  status: number;
  /** The exact target of a redirect. If left out, any path of the site is accepted. */
  to?: string;
}

/** A limitation of a host. The host's README lists it. Where a test runs the host, it checks that it is true. */
export interface Exception {
  requests: RequestGroup[];
  /** Accepted answers; `not sent` accepts missing headers. Caching a redirect for over a day is not accepted. */
  answers: (Answer | 'not sent')[];
  reason: string;
}

/** Creates an exception for headers that a host does not send. */
export function notSent(requests: RequestGroup[], reason: string): Exception {
  return { requests, answers: ['not sent'], reason };
}

/** Creates an exception for other answers that are accepted from a host. A number is a status with any target. */
export function answered(requests: RequestGroup[], answers: (Answer | number)[], reason: string): Exception {
  const accepted = answers.map((answer) => (typeof answer === 'number' ? { status: answer } : answer));
  return { requests, answers: accepted, reason };
}

/** A host. The name of its file in `emitters/` is the name of its folder below `dist/hosts/`. */
export interface Emitter {
  name: string;
  /** The program in which `tests/hosts` runs the rules; if it runs none, the day on which the documentation was read. */
  testedOn: { program: string } | { documentation: Day };
  emit(site: Site): EmittedFile[];
  exceptions: (site: Site) => Exception[];
  /** The host's limit for the size of one emitted file. The README of the host warns if a site exceeds the limit. */
  limit?: { file: string; most: number; unit: 'bytes' | 'rules' };
  /** The steps to deploy, one line each, for the host's README. */
  steps: (site: Site) => string[];
}

export type Host = Emitter & { id: string };

export function jsonFile(path: string, value: unknown): EmittedFile {
  return { path, text: `${JSON.stringify(value, undefined, 2)}\n` };
}

export const CACHE_OF_REDIRECTS: RequestGroup[] = ['cacheOfMoved', 'cacheOfClean', 'cacheOfUnknown'];

/** A limitation of some hosts: they answer redirects before they add headers, so redirects lack headers. */
export const REDIRECTS_WITHOUT_HEADERS = notSent(
  ['headersOnRedirects', ...CACHE_OF_REDIRECTS],
  'Redirects are answered before headers are added.',
);

/** The groups of requests whose answers lack headers on hosts that cannot send custom headers. */
export const NO_HEADERS: RequestGroup[] = [
  'headersOnPages',
  'headersOnRedirects',
  'cacheOfPages',
  'cacheOfAssets',
  ...CACHE_OF_REDIRECTS,
];

/**
 * Returns a limitation of hosts that remove the slash at the end of every address, even the home page of a site with a
 * base path. Returns an empty list if the site has no base path.
 */
export function homeWithoutSlash({ home }: Site, status: 301 | 308): Exception[] {
  if (home === '/') return [];
  const reason = `It also removes the slash of the home page: ${home.slice(0, -1)} answers.`;
  return [answered(['page', 'errorPage'], [status], reason)];
}

/** Returns the exception for hosts that keep the query in every redirect. */
export function queryCarriedHome({ unknown }: Site): Exception[] {
  if (!unknown) return [];
  const withQuery = { ...unknown, to: addQuery(unknown.to, '?x=1') };
  return [answered(['queryDropped'], [withQuery], 'It keeps the query in every redirect.')];
}

/** Returns the exception for hosts that match the query of an old address but keep it in the redirect. */
export function queryCarriedOn({ movedByQuery }: Site): Exception[] {
  if (movedByQuery.length === 0) return [];
  const statuses = [...new Set(movedByQuery.map(({ status }) => status))];
  return [answered(['movedQuery'], statuses, 'The query of an old address goes along to the page.')];
}

/** Returns the exception for hosts whose redirects lead to the top of a page, even if the target has a fragment. */
export function fragmentDropped({ moved, unknown }: Site): Exception[] {
  const redirects = [...moved, ...(unknown ? [{ ...unknown, from: '*' }] : [])];
  const inside = redirects.filter(({ to }) => to !== withoutFragment(to));
  if (inside.length === 0) return [];
  const answers = inside.flatMap(({ to, status }) => {
    const page = withoutFragment(to);
    return [page, addQuery(page, '?x=1')].map((target) => ({ status, to: target }));
  });
  const addresses = inside.map(
    ({ from, to }) => `\`${from}\` leads to the top of \`${withoutFragment(to)}\``,
  );
  return [
    answered(
      ['moved', 'movedSlash', 'movedHtml', 'queryKept', 'unknown', 'unknownDeep', 'queryDropped'],
      answers,
      `Rules leave out the # of a target, because it may be escaped, or put before the query: ${addresses.join(', ')}.`,
    ),
  ];
}

/** Returns the exceptions for hosts that ignore queries: an old address with a query gets the answer for its path. */
export function noQueries({ movedByQuery }: Site): Exception[] {
  if (movedByQuery.length === 0) return [];
  const addresses = movedByQuery.map((moved) => `\`${encodeAddress(moved)}\``).join(', ');
  return [
    answered(
      ['movedQuery'],
      [200, 301, 302, 308, 404],
      `It cannot match a query: ${addresses} is answered as if it had none.`,
    ),
    notSent(['cacheOfMoved'], 'It is cached as the address without its query.'),
  ];
}
