import { stringify } from 'yaml';
import { writePriceLine } from '../../schemas/price-line.ts';
import type { Day } from '../lib/day.ts';
import type { StatePrices } from './landscape.ts';

export interface PricesOrigin {
  year: number;
  source: { title: string; url: string };
  asOf: Day;
  verifiedOn: Day;
  owner: string;
  expires: Day;
}

const HEADER = `# yaml-language-server: $schema=../../schemas/prices.schema.json
# Written by npm run premiums, which writes it again with the next file: do not edit. Each plan has its premium a month
# at age 21, the percent of it for essential benefits, and deductible/most to pay in a year for one person. Silver has
# both also at 94, 87 and 73 percent of costs. The benchmark is the second-lowest Silver plan by essential benefits.
# Plans for children alone, catastrophic plans and separate dental plans count for nothing here.
`;

/** Returns the path of a state's prices: `content/prices/north-carolina.yaml`. */
export function pricesPath(stateName: string): string {
  return `content/prices/${stateName.toLowerCase().replaceAll(' ', '-')}.yaml`;
}

/** Returns the text of the file with a state's prices. */
export function writePrices({ state, curve, counties }: StatePrices, origin: PricesOrigin): string {
  const { year, source, asOf, verifiedOn, owner, expires } = origin;
  const data = { state, year, source, asOf, verifiedOn, owner, expires, curve };
  // Write the lines by hand: they need no quotes, and all files together have thousands of them.
  const lines = counties.map((county) => `  - ${quoteIfNeeded(writePriceLine(county))}\n`).join('');
  const keys = stringify(data, { lineWidth: 0 }).replace(/: (\d{4}-\d\d-\d\d)$/gm, ": '$1'");
  return `${HEADER}${keys}counties:\n${lines}`;
}

/** Quotes a line whose beginning YAML would not read as text. */
function quoteIfNeeded(line: string): string {
  return /^[\p{L}]/u.test(line) && !/: | #/.test(line) ? line : `'${line.replaceAll("'", "''")}'`;
}
