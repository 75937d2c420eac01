/** The poverty guidelines of the contiguous states, in dollars a year: for one person and each further person. */
export interface Guidelines {
  first: number;
  further: number;
}

/**
 * A range of incomes, `from` and `to`, in percent of the poverty level. The law expects a household to pay
 * `first` percent of its income for a benchmark plan at the start of the range, and `last` percent at the end.
 */
export interface ShareRow {
  from: number;
  to: number;
  first: number;
  last: number;
}

/** The rules of a plan year that the estimate needs. */
export interface PlanYearLaw {
  poverty: Guidelines;
  /** The lowest and the highest income with a premium tax credit, in percent of the poverty level. */
  credit: { from: number; to: number };
  /** Ranges of incomes, lowest first. Together they cover all incomes from `credit.from` to `credit.to`. */
  rows: readonly ShareRow[];
}

/** The highest income with which a state's Medicaid or a similar program covers adults. */
export interface MedicaidLimit {
  /** The poverty guidelines that Medicaid applies on the day of an application. */
  poverty: Guidelines;
  /** The limit in percent of the poverty level, inclusive; 0 if the state does not cover adults. */
  upTo: number;
  /** True if adults must prove hours of work to be covered. */
  hours: boolean;
}

export interface Household {
  people: number;
  /** The yearly income in dollars. */
  income: number;
}

/** The result of an estimate. `isNear` is true if the income is within 5% of a limit that changes the result. */
export type Estimate = { isNear: boolean } & (
  | {
      answer: 'credit';
      /** The percent of income that the law expects the household to pay for the benchmark plan, rounded to 0.01. */
      share: number;
      /** The cost of the benchmark Silver plan, in whole dollars a month. */
      month: number;
      /** The income in percent of the poverty level, not rounded. */
      percent: number;
    }
  /**
   * The reason why there is no credit:
   * - `medicaid`: the state's Medicaid covers adults with this income;
   * - `hours`: the state's Medicaid covers adults with this income if they prove hours of work;
   * - `gap`: the income is too low for a credit and too high for the state's Medicaid;
   * - `over`: the income is too high for a credit.
   */
  | { answer: 'medicaid' | 'hours' | 'gap' | 'over' }
);

const CENTS = 100;
const MONTHS = 12;
/** 100% in hundredths of a percent. */
const PARTS = 10_000;
/** The largest distance between an income and a limit for `isNear` to be true, as a share of the limit. */
const NEAR = 0.05;

/**
 * Estimates the monthly cost of the benchmark Silver plan for a household, by the law of a plan year. The percent of
 * the poverty level is not rounded. The share of income is rounded to 0.01 percent (26 CFR 1.36B-3(g)(1)), and the
 * monthly amount to the dollar.
 * @param household at least one person, and an income of at least 0
 */
export function estimate(household: Household, law: PlanYearLaw, medicaid: MedicaidLimit): Estimate {
  const { poverty, credit, rows } = law;
  const { people, income } = household;
  const percent = percentOf(income, levelOf(people, poverty));
  const isNear = limitsOf(people, law, medicaid).some((limit) => Math.abs(income - limit) <= limit * NEAR);
  if (isCovered(household, medicaid)) return { answer: medicaid.hours ? 'hours' : 'medicaid', isNear };
  if (percent < credit.from) return { answer: 'gap', isNear };
  const parts = percent > credit.to ? undefined : shareAt(percent, rows);
  if (parts === undefined) return { answer: 'over', isNear };
  const month = Math.round((Math.round(income * CENTS) * parts) / (CENTS * PARTS * MONTHS));
  return { answer: 'credit', share: parts / 100, month, percent, isNear };
}

/** Returns true if a household's income is at most 5% above the Medicaid limit, which new guidelines may raise. */
export function dependsOnMedicaid({ people, income }: Household, { poverty, upTo }: MedicaidLimit): boolean {
  return upTo > 0 && income <= (levelOf(people, poverty) * upTo * (1 + NEAR)) / 100;
}

/**
 * Returns the first income bracket whose upper bound is not below the income. A bracket is a text: "25000-35000" has an
 * upper bound, "75000+" has none.
 */
export function bracketOf(income: number, brackets: readonly string[]): string {
  // The bound of "75000+" is NaN, which no income exceeds, because comparing with NaN is always false.
  return brackets.find((bracket) => !(income > Number(bracket.split('-')[1]))) ?? '';
}

function levelOf(people: number, { first, further }: Guidelines): number {
  return first + (people - 1) * further;
}

/** Returns an income in percent of the poverty level. Calculates in cents to avoid rounding errors at a limit. */
function percentOf(income: number, level: number): number {
  return Math.round(income * CENTS) / level;
}

function isCovered({ people, income }: Household, { poverty, upTo }: MedicaidLimit): boolean {
  return upTo > 0 && percentOf(income, levelOf(people, poverty)) <= upTo;
}

/**
 * Returns the incomes at which the result changes: the Medicaid limit, and the lowest and highest income with a credit.
 */
function limitsOf(people: number, { poverty, credit }: PlanYearLaw, medicaid: MedicaidLimit): number[] {
  const level = levelOf(people, poverty);
  return [
    (level * credit.to) / 100,
    ...(medicaid.upTo > 0 ? [(levelOf(people, medicaid.poverty) * medicaid.upTo) / 100] : []),
    ...(medicaid.upTo <= credit.from ? [(level * credit.from) / 100] : []),
  ];
}

/** Returns the expected payment as a share of income, in hundredths of a percent; undefined if no row applies. */
function shareAt(percent: number, rows: readonly ShareRow[]): number | undefined {
  const row = rows.find(({ to }, index) => percent < to || (percent === to && index === rows.length - 1));
  if (row === undefined) return undefined;
  const { from, to, first, last } = row;
  const exact = 100 * first + (100 * (last - first) * (percent - from)) / (to - from);
  // Add a tiny amount so that halves round up. Without it, a half may round down, because it may be stored as slightly
  // less.
  return Math.round(exact + 1e-9);
}
