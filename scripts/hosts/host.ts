/** The interface of a host: each file in `emitters/` exports one as `host`. */

import type { Site } from './site-description.ts';

export interface EmittedFile {
  /** From `dist/`: `client/_redirects`, `hosts/nginx/site.conf`. */
  path: string;
  text: string;
}

/** The groups of requests in the table that every server is asked. */
export const REQUEST_GROUP_IDS = [
  'page',
  'content',
  'pageSlash',
  'pageHtml',
  'errorPage',
  'moved',
  'movedSlash',
  'movedHtml',
  'queryKept',
  'unknown',
  'unknownDeep',
  'queryDropped',
  'missingAsset',
  'hidden',
  'wellKnown',
  'hostile',
  'locationHost',
  'relativeLocation',
  'headersOnPages',
  'headersOnRedirects',
  'cacheOfPages',
  'cacheOfAssets',
  'cacheOfMoved',
  'cacheOfClean',
  'cacheOfUnknown',
  'conditional',
  'compression',
] as const;

export type RequestGroup = (typeof REQUEST_GROUP_IDS)[number];

/** An answer that is accepted from this host although another one is wanted. */
export interface Answer {
  status: number;
  /** The exact target; without it any path of the site. */
  location?: string;
}

/** Something that a host cannot do. Its README and the guide say so, and the tests check that it is true. */
export interface Exception {
  requests: RequestGroup[];
  /**
   * What the host does instead: other answers, or `not sent` for missing headers. A missing file that is cached
   * forever is never accepted.
   */
  answers: Answer[] | 'not sent';
  reason: string;
}

export interface Host {
  /** The name of its folder below `dist/hosts/`. */
  id: string;
  name: string;
  /** How the rules were tested: on the real server, on the vendor's emulator, or only from its documentation. */
  testedOn: 'server' | 'emulator' | 'documentation';
  emit(site: Site): EmittedFile[];
  exceptions: (site: Site) => Exception[];
  /** Which file of a large site the host refuses, and how much it takes, in a sentence; null while all fit. */
  refuses?: (files: readonly EmittedFile[]) => string | null;
  /** Steps to deploy, one line each, for the host's README. */
  steps: (site: Site) => string[];
}
