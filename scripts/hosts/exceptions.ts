/** Exceptions that several hosts share. */

import type { Exception, RequestGroup } from './host.ts';
import type { Site } from './site-description.ts';

export const CACHE_OF_REDIRECTS: RequestGroup[] = ['cacheOfMoved', 'cacheOfClean', 'cacheOfUnknown'];

/** For hosts that take the slash off every address: off a home page below a path, too. */
export function homeWithoutSlash({ home }: Site, status: 301 | 308): Exception[] {
  if (home === '/') return [];
  return [
    {
      requests: ['page', 'errorPage'],
      answers: [{ status }],
      reason: `It takes the slash off the home page, too: ${home.slice(0, -1)} is what answers.`,
    },
  ];
}

/** For hosts that carry a query on to wherever they redirect. */
export function queryCarriedHome({ unknown }: Site): Exception[] {
  if (!unknown) return [];
  return [
    {
      requests: ['queryDropped'],
      answers: [{ status: unknown.status, location: `${unknown.to}?x=1` }],
      reason: 'It carries a query on to wherever it redirects.',
    },
  ];
}
