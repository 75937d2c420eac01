// Reads and writes the lines of content/prices: one line a county. They are text, not lists of keys, because a state has
// up to 254 counties with 30 figures each: as keys, the YAML of twenty states takes seconds to read.

/** The deductible and the most that a person pays in a year. Undefined where the file has no amount. */
export interface CostSharing {
  deductible: number | undefined;
  limit: number | undefined;
}

export interface PricedPlan extends CostSharing {
  /** Dollars a month at age 21. */
  premium: number;
  /** The percent of the premium that pays for essential health benefits. */
  essential: number;
}

export interface SilverPlan extends PricedPlan {
  /** The cost sharing at each level of `SILVER_LEVELS`, in that order. */
  reduced: readonly CostSharing[];
}

export interface CountyPrices {
  name: string;
  /** Five digits. */
  fips: string;
  bronze?: PricedPlan;
  silver: SilverPlan;
  benchmark: SilverPlan;
  gold?: PricedPlan;
}

/** The percent of costs that a Silver plan pays for people with a low income, richest plan first. */
export const SILVER_LEVELS = [94, 87, 73] as const;

const MARK = ' | ';
const UNKNOWN = '-';

/** Converts a county to a line: `Dade | 12086 | bronze 301.22 100% 7500/10600 | silver … | benchmark … | gold …`. */
export function writePriceLine({ name, fips, bronze, silver, benchmark, gold }: CountyPrices): string {
  return [
    name,
    fips,
    ...(bronze ? [`bronze ${writePlan(bronze)}`] : []),
    `silver ${writeSilver(silver)}`,
    `benchmark ${writeSilver(benchmark)}`,
    ...(gold ? [`gold ${writePlan(gold)}`] : []),
  ].join(MARK);
}

/** Parses the output of `writePriceLine`. The pattern in prices.schema.json guarantees its form. */
export function readPriceLine(line: string): CountyPrices {
  const [name = '', fips = '', ...parts] = line.split(MARK);
  const plans = new Map(
    parts.map((part) => {
      const [label = '', ...figures] = part.split(' ');
      return [label, readPlan(figures)];
    }),
  );
  const bronze = plans.get('bronze');
  const gold = plans.get('gold');
  const none = readPlan([]);
  return {
    name,
    fips,
    ...(bronze && { bronze: withoutLevels(bronze) }),
    silver: plans.get('silver') ?? none,
    benchmark: plans.get('benchmark') ?? none,
    ...(gold && { gold: withoutLevels(gold) }),
  };
}

function writePlan({ premium, essential, ...sharing }: PricedPlan): string {
  return `${premium.toFixed(2)} ${essential}% ${writeSharing(sharing)}`;
}

function writeSilver({ reduced, ...plan }: SilverPlan): string {
  return [writePlan(plan), ...reduced.map(writeSharing)].join(' ');
}

function writeSharing({ deductible, limit }: CostSharing): string {
  return [deductible, limit].map((amount) => amount ?? UNKNOWN).join('/');
}

function readPlan([premium = '', essential = '', own = '', ...reduced]: string[]): SilverPlan {
  return {
    premium: Number(premium),
    essential: Number(essential.replace('%', '')),
    ...readSharing(own),
    reduced: reduced.map(readSharing),
  };
}

function readSharing(text: string): CostSharing {
  const [deductible, limit] = text
    .split('/')
    .map((amount) => (amount === UNKNOWN ? undefined : Number(amount)));
  return { deductible, limit };
}

function withoutLevels({ premium, essential, deductible, limit }: SilverPlan): PricedPlan {
  return { premium, essential, deductible, limit };
}
