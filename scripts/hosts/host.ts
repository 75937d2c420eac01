/** Defines the interface of a host: each file in `emitters/` exports one as `host`. */

import type { Site } from './site-description.ts';

export interface EmittedFile {
  /** Is relative to `dist/`: `client/_redirects`, `hosts/nginx/site.conf`. */
  path: string;
  text: string;
}

/** Lists the groups of test requests, in an operator's words, with pages of the sample site. */
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

/** Describes an answer that is accepted from this host although another one is wanted. */
export interface Answer {
  status: number;
  /** Is the exact target. If left out, any path of the site is accepted. */
  location?: string;
}

/** Describes a limitation of a host, for its README and the guide. Tests check that it is true. */
export interface Exception {
  requests: RequestGroup[];
  /** Lists the accepted answers, or is `not sent` for headers. A missing file cached forever is never accepted. */
  answers: Answer[] | 'not sent';
  reason: string;
}

/** Lists headers that a host does not send, and why. */
export function notSent(requests: RequestGroup[], reason: string): Exception {
  return { requests, answers: 'not sent', reason };
}

/** Describes other answers that are accepted from a host, and why. A bare status accepts any target. */
export function answered(requests: RequestGroup[], answers: (Answer | number)[], reason: string): Exception {
  const accepted = answers.map((answer) => (typeof answer === 'number' ? { status: answer } : answer));
  return { requests, answers: accepted, reason };
}

export interface Host {
  /** Names the host's folder below `dist/hosts/`. */
  id: string;
  name: string;
  /** States how the rules are tested: on the server, on its emulator, or only compared with documentation. */
  testedOn: 'server' | 'emulator' | 'documentation';
  emit(site: Site): EmittedFile[];
  exceptions: (site: Site) => Exception[];
  /** Returns a sentence about the first file of a large site that exceeds the host's limit; null while all fit. */
  refuses?: (files: readonly EmittedFile[]) => string | null;
  /** Lists the steps to deploy, one line each, for the host's README. */
  steps: (site: Site) => string[];
}
