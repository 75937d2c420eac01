import { STATE_NAMES } from '../../content/states.ts';
import { readTable } from './read-table.ts';

/** States that run their own marketplace, and its address: CMS, State-based Exchanges. All others use HealthCare.gov. */
const MARKETPLACES = readTable('state-marketplaces.csv');

/** The marketplaces of these states, by their codes; none where one of them uses HealthCare.gov, or no state is given. */
export function ownMarketplaces(codes: readonly string[]): { state: string; site: string }[] {
  const own = codes.flatMap((code) => {
    const site = MARKETPLACES[code];
    return site === undefined ? [] : [{ site, state: STATE_NAMES[code] ?? code }];
  });
  return own.length === codes.length ? own : [];
}
