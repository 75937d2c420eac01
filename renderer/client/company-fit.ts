/** Group plan, as the tool judges whether it fits. */
export interface GroupPlan {
  /** Fewest and most full-time employees, inclusive; `to` is Infinity if there is no upper limit. */
  from: number;
  to: number;
  /** Sets the percent of employees who must join, if the plan requires one. */
  participation?: number;
  /** Sets the lowest percent of the premium that the employer must pay, if the plan requires one. */
  contribution?: number;
}

/** A company that asks which plan fits. */
export interface Company {
  /** Full-time employees. */
  employees: number;
  /** Percent of the premium that the employer would pay; left out where that is open. */
  share?: number;
}

/** Answer to a company. */
export interface Fit {
  /** Positions of the plans that fit, in the order of the list. None for a company that is too small. */
  plans: number[];
  /** Sets the percent of employees who must join, from the first listed plan that requires one. */
  participation?: number;
  /** Counts the employees that this percent makes. */
  joining?: number;
  /** Sets the lowest percent of the premium that this plan requires from the employer. */
  contribution?: number;
  /** Compares the employer's share with that minimum. */
  share: 'open' | 'meets' | 'below';
}

/** Rejects larger numbers as typing mistakes: no employer has more employees. */
const MAX_EMPLOYEES = 1_000_000;

/** True for a number of employees that a company can have. */
export function isHeadCount(employees: number): boolean {
  return Number.isInteger(employees) && employees >= 1 && employees <= MAX_EMPLOYEES;
}

/** True for a share of the premium, in percent. */
export function isShare(share: number): boolean {
  return share >= 0 && share <= 100;
}

/**
 * Finds the plans that fit a company, and their requirements.
 * @returns null if the number of employees or the share is not possible
 */
export function companyFit({ employees, share }: Company, plans: readonly GroupPlan[]): Fit | null {
  if (!isHeadCount(employees) || (share !== undefined && !isShare(share))) return null;
  const fitting = plans.flatMap(({ from, to }, index) =>
    employees >= from && employees <= to ? [index] : [],
  );
  const asking = fitting
    .flatMap((index) => plans[index] ?? [])
    .find((plan) => plan.participation !== undefined);
  const { participation, contribution } = asking ?? {};
  return {
    plans: fitting,
    participation,
    // Round up to whole employees.
    joining: participation === undefined ? undefined : Math.ceil((employees * participation) / 100),
    contribution,
    share:
      share === undefined || contribution === undefined ? 'open' : share < contribution ? 'below' : 'meets',
  };
}

/** Written instead of the upper limit for a plan without one. */
const NO_END = '+';

/** Writes plans as figures alone, for an attribute: a comma between plans, a space between figures. */
export function writeGroupPlans(plans: readonly Partial<GroupPlan>[]): string {
  return plans
    .map(({ from, to = Infinity, participation, contribution }) =>
      [from, to === Infinity ? NO_END : to, participation, contribution]
        .filter((figure) => figure !== undefined)
        .join(' '),
    )
    .join(',');
}

/** Reads what `writeGroupPlans` wrote. */
export function readGroupPlans(text: string): GroupPlan[] {
  return text.split(',').map((entry) => {
    const [from = NaN, to = NaN, participation, contribution] = entry
      .split(' ')
      .map((figure) => (figure === NO_END ? Infinity : Number(figure)));
    return { from, to, participation, contribution };
  });
}
