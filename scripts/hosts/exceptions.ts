/** Exceptions that several hosts share. */

import { answered, notSent, type Exception, type RequestGroup } from './host.ts';
import { encodeAddress } from '../content/link/old-address.ts';
import { assetsPastTheLimit } from './rules-files.ts';
import type { Site } from './site-description.ts';

export const CACHE_OF_REDIRECTS: RequestGroup[] = ['cacheOfMoved', 'cacheOfClean', 'cacheOfUnknown'];

/** For hosts without headers of one's own. */
export const NO_HEADERS: Pick<Exception, 'requests' | 'answers'> = {
  requests: ['headersOnPages', 'headersOnRedirects', 'cacheOfPages', 'cacheOfAssets', ...CACHE_OF_REDIRECTS],
  answers: 'not sent',
};

/** For hosts that remove the slash from every address, even from a home page below a path. */
export function homeWithoutSlash({ home }: Site, status: 301 | 308): Exception[] {
  if (home === '/') return [];
  return [
    answered(
      ['page', 'errorPage'],
      [{ status }],
      `It also removes the slash of the home page: ${home.slice(0, -1)} answers.`,
    ),
  ];
}

/** For hosts that keep the query in every redirect. */
export function queryCarriedHome({ unknown }: Site): Exception[] {
  if (!unknown) return [];
  return [
    answered(
      ['queryDropped'],
      [{ status: unknown.status, location: `${unknown.to}?x=1` }],
      'It keeps the query in every redirect.',
    ),
  ];
}

/** For hosts that match the query of an old address and carry it on. */
export function queryCarriedOn({ movedByQuery }: Site): Exception[] {
  if (movedByQuery.length === 0) return [];
  return [
    {
      requests: ['movedQuery'],
      answers: [...new Set(movedByQuery.map(({ status }) => status))].map((status) => ({ status })),
      reason: 'The query of an old address goes along to the page.',
    },
  ];
}

/** For hosts that ignore queries: an old address with a query gets the answer for its path. */
export function noQueries({ movedByQuery }: Site): Exception[] {
  if (movedByQuery.length === 0) return [];
  const addresses = movedByQuery.map((moved) => `\`${encodeAddress(moved)}\``).join(', ');
  return [
    {
      requests: ['movedQuery'],
      answers: [200, 301, 302, 308, 404].map((status) => ({ status })),
      reason: `It cannot match a query: ${addresses} is answered as if it had none.`,
    },
    notSent(['cacheOfMoved'], 'It is cached as the address without its query.'),
  ];
}

/** Besides two rules with a placeholder, which it counts apart. */
export const MAX_REDIRECTS_OF_CLOUDFLARE = 2000;

/** For both hosts of Cloudflare. */
export function limitsOfCloudflare(site: Site): Exception[] {
  return [
    ...noQueries(site),
    ...queryCarriedHome(site),
    ...assetsPastTheLimit(site),
    notSent(
      ['cacheOfClean', 'cacheOfUnknown'],
      'It allows 100 header rules. They are used for `/plans` and the hashed files.',
    ),
    notSent(['compression'], 'Cloudflare compresses files itself, at its edge.'),
  ];
}
