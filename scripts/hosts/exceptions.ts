/** Exceptions that several hosts share. */

import type { Exception, RequestGroup } from './host.ts';
import type { Site } from './site-description.ts';

export const CACHE_OF_REDIRECTS: RequestGroup[] = ['cacheOfMoved', 'cacheOfClean', 'cacheOfUnknown'];

/** For hosts that remove the slash from every address, even from a home page below a path. */
export function homeWithoutSlash({ home }: Site, status: 301 | 308): Exception[] {
  if (home === '/') return [];
  return [
    {
      requests: ['page', 'errorPage'],
      answers: [{ status }],
      reason: `It also removes the slash of the home page: ${home.slice(0, -1)} answers.`,
    },
  ];
}

/** For hosts that keep the query in every redirect. */
export function queryCarriedHome({ unknown }: Site): Exception[] {
  if (!unknown) return [];
  return [
    {
      requests: ['queryDropped'],
      answers: [{ status: unknown.status, location: `${unknown.to}?x=1` }],
      reason: 'It keeps the query in every redirect.',
    },
  ];
}
