import type { PriceFile } from '../../../schemas/price-file.ts';
import type { Content, Prices } from '../../../schemas/types.ts';
import { hashOf } from '../../lib/hash.ts';
import { ageFactors } from '../../../schemas/age-factors.ts';

export interface PublishedPrices {
  state: string;
  /** The address, with a hash of the text. */
  url: string;
  text: string;
}

const HASH_LENGTH = 8;

/** Makes the files of prices that browsers load, one for each state with prices. */
export function publishPrices(content: Content): PublishedPrices[] {
  return Object.values(content.prices).map((prices) => {
    const text = JSON.stringify(priceFile(prices, content));
    const hash = hashOf([text]).slice(0, HASH_LENGTH);
    return { state: prices.state, url: `/assets/prices/${prices.state.toLowerCase()}.${hash}.json`, text };
  });
}

function priceFile(prices: Prices, { ageCurves, marketplace, facts }: Content): PriceFile {
  const { state, year, asOf, expires, sample, curve, counties } = prices;
  const factors = ageCurves && ageFactors(ageCurves, curve === 'state' ? state : undefined);
  if (ageCurves === undefined || factors === undefined)
    throw new Error(`${state} has prices but no age curve; validation reports this first`);
  const endOf = ({ source, expires: own }: { source: string; expires?: string }) =>
    own ?? facts.sources[source]?.expires ?? '';
  const limits = marketplace?.medicaid.children;
  const upTo = limits?.upTo[state];
  const poverty = marketplace?.medicaid.poverty;
  return {
    year,
    day: asOf,
    ends: earlier(expires, endOf(ageCurves)),
    ...(sample && { sample }),
    factors,
    ...(limits &&
      poverty &&
      upTo !== undefined && {
        children: {
          upTo,
          first: poverty.first,
          further: poverty.further,
          ends: earlier(endOf(limits), endOf(poverty)),
        },
      }),
    counties,
  };
}

function earlier(day: string, other: string): string {
  return day < other ? day : other;
}
