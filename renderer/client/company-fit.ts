export interface GroupPlan {
  /** The minimum number of full-time employees. */
  from: number;
  /** The most full-time employees; undefined without a limit. */
  to?: number;
  /** The percent of employees who must join; undefined if the plan does not require one. */
  participation?: number;
  /** The lowest percent of the premium that the employer must pay; undefined if the plan does not require one. */
  contribution?: number;
}

export interface Company {
  /** The number of full-time employees. */
  employees: number;
  /** The percent of the premium that the employer would pay; undefined if undecided. */
  share?: number;
}

export interface Fit {
  /** The indexes of the plans that fit. Empty if no plan fits. */
  plans: number[];
  /** The percent of employees who must join the first plan in `plans` that requires a percent. */
  participation?: number;
  /** The lowest percent of the premium that the employer must pay for the plan to which `participation` applies. */
  contribution?: number;
  /** The number of employees who must join: `participation` percent of all employees, rounded up. */
  joining?: number;
  /** `meets` if the employer's share is at least `contribution`, else `below`. `open` if either is undefined. */
  share: 'open' | 'meets' | 'below';
}

export interface AveragePremium {
  /** The premium of a year for one employee, in dollars. */
  premium: number;
  /** The percent of it that employees pay. */
  employees: number;
  /** The last day on which the figures are valid, as YYYY-MM-DD. */
  ends: string;
}

export interface CompanyCost {
  /** The number of employees who count: those who must join, or all. */
  people: number;
  /** The percent of the premium that the company pays. */
  paid: number;
  /** The company's part of the premiums, in dollars a month. */
  month: number;
}

/** The highest number of employees that the tool accepts. Larger numbers are probably typing mistakes. */
const MAX_EMPLOYEES = 1_000_000;
const MONTHS = 12;

/** Returns true for a whole number of employees from 1 to the highest number that the tool accepts. */
export function isHeadCount(employees: number): boolean {
  return Number.isInteger(employees) && employees >= 1 && employees <= MAX_EMPLOYEES;
}

export function isShare(share: number): boolean {
  return share >= 0 && share <= 100;
}

/**
 * Finds the plans that fit a company. Also returns the requirements of one plan: the first fitting plan that requires a
 * percent of employees to join. Check the company with `isHeadCount` and `isShare` before the call.
 */
export function companyFit({ employees, share }: Company, plans: readonly GroupPlan[]): Fit {
  const fitting = [...plans.entries()].filter(
    ([, { from, to = Infinity }]) => employees >= from && employees <= to,
  );
  const [, asking] = fitting.find(([, plan]) => plan.participation !== undefined) ?? [];
  const { participation, contribution } = asking ?? {};
  return {
    plans: fitting.map(([index]) => index),
    participation,
    contribution,
    joining: participation === undefined ? undefined : Math.ceil((employees * participation) / 100),
    share:
      share === undefined || contribution === undefined ? 'open' : share < contribution ? 'below' : 'meets',
  };
}

/**
 * Computes what a company pays at an average premium. Where the company has not decided on a share, counts the lowest one
 * that the plan allows, or the average one. A share that is too low counts as the lowest one.
 */
export function companyCost(
  { employees, share }: Company,
  { joining, contribution }: Fit,
  average: AveragePremium,
): CompanyCost {
  const people = joining ?? employees;
  const paid = Math.max(share ?? contribution ?? 100 - average.employees, contribution ?? 0);
  return { people, paid, month: (people * average.premium * paid) / (100 * MONTHS) };
}
