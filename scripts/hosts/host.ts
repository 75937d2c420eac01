/** The interface of a host: each file in `emitters/` exports one as `host`. */

import type { Site } from './site-description.ts';

export interface EmittedFile {
  /** From `dist/`: `client/_redirects`, `hosts/nginx/site.conf`. */
  path: string;
  text: string;
}

/** The groups of requests that every server is asked, in an operator's words, with pages of the sample site. */
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

/** An answer that is accepted from this host although another one is wanted. */
export interface Answer {
  status: number;
  /** The exact target. If left out, any path of the site is accepted. */
  location?: string;
}

/** A limitation of a host. Its README and the guide mention it, and the tests check that it is true. */
export interface Exception {
  requests: RequestGroup[];
  /**
   * Describes the exception: other answers, or `not sent` for missing headers. A missing file that is cached
   * forever is never accepted.
   */
  answers: Answer[] | 'not sent';
  reason: string;
}

/** Lists headers that a host does not send, and why. */
export function notSent(requests: RequestGroup[], reason: string): Exception {
  return { requests, answers: 'not sent', reason };
}

/** Lists other answers that are accepted from a host, and why: a status alone may lead to any path of the site. */
export function answered(requests: RequestGroup[], answers: (Answer | number)[], reason: string): Exception {
  const accepted = answers.map((answer) => (typeof answer === 'number' ? { status: answer } : answer));
  return { requests, answers: accepted, reason };
}

export interface Host {
  /** The name of its folder below `dist/hosts/`. */
  id: string;
  name: string;
  /** Names the test of the rules: on the real server, on the vendor's emulator, or only from its documentation. */
  testedOn: 'server' | 'emulator' | 'documentation';
  emit(site: Site): EmittedFile[];
  exceptions: (site: Site) => Exception[];
  /** Names, in a sentence, the file of a large site that the host refuses and the limit; null while all fit. */
  refuses?: (files: readonly EmittedFile[]) => string | null;
  /** Steps to deploy, one line each, for the host's README. */
  steps: (site: Site) => string[];
}
