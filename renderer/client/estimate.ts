/** What an estimate of the monthly premium calculates with. */
export interface EstimateFigures {
  /** 100% of the poverty level for 1, 2, … people, in dollars a year. */
  levels: readonly number[];
  /** Added for each person after the last of them. */
  eachFurther: number;
  /** The top of each band as a share of the poverty level, in percent. */
  tops: readonly number[];
  /** What each band pays for a benchmark plan: the least and the most, in percent of income. Both 0: free or low-cost. */
  shares: readonly (readonly [number, number])[];
}

/** A household that asks what it would pay. */
export interface Household {
  people: number;
  /** Dollars a year. */
  income: number;
  /** Up to this share of the poverty level, in percent, its state offers adults Medicaid; 0 where it does not. */
  medicaidUpTo: number;
}

/** What an estimate answers. */
export type Estimate =
  /** The state's Medicaid, or a program like it, comes before any marketplace plan. */
  | { answer: 'medicaid' }
  /** Below the poverty level in a state without Medicaid for it: as a rule there is no credit either. */
  | { answer: 'gap' }
  | { answer: 'band'; band: number; low: number; high: number }
  /** Above every band: the full price. */
  | { answer: 'over' }
  /** Not a household that can be answered for. */
  | { answer: 'none' };

/** The premium tax credit begins here, in percent of the poverty level. */
export const CREDIT_STARTS_AT = 100;
const MONTHS = 12;
const MAX_PEOPLE = 8;

/**
 * Estimates what a household pays a month for a benchmark plan: the band's share of income, divided by twelve.
 * @returns dollars a month, not rounded; `none` for a size that is not 1 to 8 whole people or an income below 0
 */
export function estimate({ people, income, medicaidUpTo }: Household, figures: EstimateFigures): Estimate {
  if (!Number.isInteger(people) || people < 1 || people > MAX_PEOPLE || !(income >= 0))
    return { answer: 'none' };
  const percent = (100 * income) / povertyLevel(people, figures);
  if (percent < medicaidUpTo) return { answer: 'medicaid' };
  if (percent < CREDIT_STARTS_AT) return { answer: 'gap' };
  const band = figures.tops.findIndex((top) => percent <= top);
  const share = figures.shares[band];
  if (share === undefined) return { answer: 'over' };
  const [low, high] = share.map((part) => (income * part) / 100 / MONTHS);
  return { answer: 'band', band, low: low ?? NaN, high: high ?? NaN };
}

function povertyLevel(people: number, { levels, eachFurther }: EstimateFigures): number {
  const named = Math.min(people, levels.length);
  return (levels[named - 1] ?? NaN) + (people - named) * eachFurther;
}

/** The first income bracket, written as "25000-35000" or "75000+", that an income does not exceed. */
export function bracketOf(income: number, brackets: readonly string[]): string {
  // "75000+" has no upper bound: comparing with NaN is always false.
  return brackets.find((bracket) => !(income > Number(bracket.split('-')[1]))) ?? '';
}
