/** What a file in `emitters/` has to export as `host`. */

import type { Site } from './site-description.ts';

export interface EmittedFile {
  /** From `dist/`: `client/_redirects`, `hosts/nginx/site.conf`. */
  path: string;
  text: string;
}

/** Groups of requests in the table that `tests/hosts` sends to every server. */
export const REQUEST_GROUP_IDS = [
  'page',
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
  'hostile',
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

/** An answer that is right on this host although it is not the wanted one. */
export interface Answer {
  status: number;
  /** The exact target; without it any path of the site. */
  location?: string;
}

/** Where a host cannot do what is wanted. Told in its README and in the guide; the tests hold the host to it. */
export interface Exception {
  requests: RequestGroup[];
  /**
   * What is answered instead: answers the tests accept, or `not sent` for headers and the like. That excuses silence and
   * a cautious word; a missing file kept for good is never excused.
   */
  answers: Answer[] | 'not sent';
  reason: string;
}

export interface Host {
  /** The name of its folder below `dist/hosts/`. */
  id: string;
  name: string;
  /** How the answers in the guide are known: on the real thing, on a part of it, or from documentation only. */
  tried: 'server' | 'emulator' | 'documentation';
  emit(site: Site): EmittedFile[];
  exceptions: (site: Site) => Exception[];
  /** Steps to publish, one line each, in the host's README. */
  steps: (site: Site) => string[];
}
