import type { CostSharing, CountyPrices, PricedPlan, SilverPlan } from '../../schemas/price-line.ts';
import type { Estimate, Household, PlanYearLaw } from './estimate.ts';
import { inLatinDigits } from './read-amount.ts';

/** From this age on, people have Medicare. */
const MEDICARE_AGE = 65;
/** Below this age, a person is rated as a child (45 CFR 147.102(c)(1)). */
const ADULT_AGE = 21;
/** The most people below `ADULT_AGE` who count: the oldest ones. */
const MAX_RATED_CHILDREN = 3;
/** Below this age, a person may have Medicaid or CHIP as a child. */
const CHILD_AGE = 19;
const HIGHEST_AGE = 110;
const MONTHS = 12;

/** The highest income, in percent of the poverty level, with each level of reduced cost sharing, best level first. */
const REDUCED_UP_TO = [150, 200, 250] as const;

/** The mistake in a list of ages: none, a text that is no age, an age above 110, or more people than the household. */
export type AgesFault = 'none' | 'unread' | 'old' | 'many';

/**
 * Reads the ages of a household: "61, 58", "41 and 39, 12, 7". A baby's age in months, weeks or days is 0.
 * @param people the number of people in the household
 */
export function readAges(text: string, people: number): number[] | AgesFault {
  const plain = inLatinDigits(text).trim();
  if (plain === '') return 'none';
  // Refuse fractions and negative numbers, instead of reading them as two ages or as one.
  if (/\d\s*\.\s*\d|\d[½¼¾/]|(?:^|[\s,;])[-−]\d/.test(plain)) return 'unread';
  const found = [
    ...plain.matchAll(/(\d+)(?:\s*|-)(months?|mos?\b|weeks?|days?|meses|mes\b|semanas?|d[ií]as?)?/gi),
  ];
  const ages = found.map(([, digits = '', unit]) => (unit === undefined ? Number(digits) : 0));
  if (ages.length === 0) return 'unread';
  if (ages.some((age) => age > HIGHEST_AGE)) return 'old';
  return ages.length > people ? 'many' : ages;
}

/** The prices of one plan for all people together, in cents a month, and the cost sharing of each person. */
export interface PlanPrice extends CostSharing {
  plan: 'bronze' | 'silver' | 'benchmark' | 'gold';
  full: number;
  withCredit: number;
}

export interface HouseholdPrices {
  /** Cents a month. */
  credit: number;
  plans: PlanPrice[];
}

export interface PriceQuestion {
  county: CountyPrices;
  /** The factor of each age; the last one is for all older ages, too. */
  factors: readonly number[];
  ages: readonly number[];
  household: Household;
  found: Estimate;
}

/**
 * Computes what the plans of a county cost for these people. People of 65 and older are left out.
 *
 * A person's premium is the premium at 21, times the factor of the age, rounded to the cent. The credit is the
 * benchmark plan's part for essential benefits, less the share of income, and it pays no more of a plan than that plan's
 * essential benefits (26 U.S.C. 36B(b)(2), 26 CFR 1.36B-3(f) and (j)).
 */
export function priceHousehold({ county, factors, ages, household, found }: PriceQuestion): HouseholdPrices {
  const rated = ratedAges(ages);
  const full = ({ premium }: PricedPlan) => sum(rated.map((age) => premiumAt(age, premium, factors)));
  const essential = (plan: PricedPlan) => Math.round((full(plan) * plan.essential) / 100);
  const credit =
    found.answer === 'credit'
      ? Math.max(0, essential(county.benchmark) - ownShare(household, found.share))
      : 0;
  const price = (plan: PlanPrice['plan'], priced: PricedPlan, sharing: CostSharing): PlanPrice => {
    const cents = full(priced);
    return {
      plan,
      full: cents,
      withCredit: cents - Math.min(credit, essential(priced)),
      deductible: sharing.deductible,
      limit: sharing.limit,
    };
  };
  const { bronze, silver, benchmark, gold } = county;
  return {
    credit,
    plans: [
      ...(bronze ? [price('bronze', bronze, bronze)] : []),
      price('silver', silver, sharingAt(silver, found)),
      price('benchmark', benchmark, sharingAt(benchmark, found)),
      ...(gold ? [price('gold', gold, gold)] : []),
    ],
  };
}

/** Lists the ages whose premiums add up: adults below 65, and the three oldest of those under 21. */
export function ratedAges(ages: readonly number[]): number[] {
  const oldestFirst = ages.toSorted((a, b) => b - a);
  return [
    ...oldestFirst.filter((age) => age >= ADULT_AGE && age < MEDICARE_AGE),
    ...oldestFirst.filter((age) => age < ADULT_AGE).slice(0, MAX_RATED_CHILDREN),
  ];
}

export function hasMedicare(age: number): boolean {
  return age >= MEDICARE_AGE;
}

export function isChild(age: number): boolean {
  return age < CHILD_AGE;
}

/** Returns how far an income is below the highest one with a credit, in dollars; negative above it. */
export function roomToLimit(
  { people, income }: Household,
  law: PlanYearLaw,
): { limit: number; room: number } {
  const { first, further } = law.poverty;
  const limit = ((first + (people - 1) * further) * law.credit.to) / 100;
  return { limit, room: limit - income };
}

/** Returns a person's premium in cents: that at 21, times the factor, rounded. Calculates with integers. */
export function premiumAt(age: number, premium: number, factors: readonly number[]): number {
  const factor = factors[Math.min(age, factors.length - 1)] ?? Number.NaN;
  return Math.round((Math.round(premium * 100) * Math.round(factor * 1000)) / 1000);
}

/** Returns what the law expects the household to pay, in cents a month. `share` is a percent of income. */
function ownShare({ income }: Household, share: number): number {
  return (Math.round(income * 100) * Math.round(share * 100)) / (10_000 * MONTHS);
}

/** Returns the cost sharing of a Silver plan with this income. Without a credit there is no reduced one. */
function sharingAt(plan: SilverPlan, found: Estimate): CostSharing {
  if (found.answer !== 'credit') return plan;
  const level = REDUCED_UP_TO.findIndex((percent) => found.percent <= percent);
  return plan.reduced[level] ?? plan;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
