/** Describes exceptions that several hosts share. */

import { answered, notSent, type Exception, type RequestGroup } from './host.ts';
import { encodeAddress } from '../content/link/old-address.ts';
import { assetsPastTheLimit } from './rules-files.ts';
import type { Site } from './site-description.ts';

export const CACHE_OF_REDIRECTS: RequestGroup[] = ['cacheOfMoved', 'cacheOfClean', 'cacheOfUnknown'];

/** Applies to hosts that cannot send custom headers. */
export const NO_HEADERS: Pick<Exception, 'requests' | 'answers'> = {
  requests: ['headersOnPages', 'headersOnRedirects', 'cacheOfPages', 'cacheOfAssets', ...CACHE_OF_REDIRECTS],
  answers: 'not sent',
};

/** Describes hosts that remove the slash from every address, even from a home page below a path. */
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

/** Describes hosts that keep the query in every redirect. */
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

/** Describes hosts that match the query of an old address but keep it in the redirect. */
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

/** Describes hosts that ignore queries: an old address with a query gets the answer for its path. */
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

/** Is Cloudflare's limit of redirects. It counts the two rules with a placeholder separately. */
export const MAX_REDIRECTS_OF_CLOUDFLARE = 2000;

/** Describes the limits of Cloudflare Pages and Workers. */
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
