/** Holds the requirements of a group plan. */
export interface GroupPlan {
  /** Hold the fewest and most full-time employees, inclusive. */
  from: number;
  to: number;
  /** Sets the percent of employees who must join, if the plan requires one. */
  participation?: number;
  /** Sets the lowest percent of the premium that the employer must pay, if the plan requires one. */
  contribution?: number;
}

/** Describes a company: its full-time employees, and the percent of the premium that the employer would pay. */
export interface Company {
  employees: number;
  /** Is left out if undecided. */
  share?: number;
}

/** Holds the answer for a company. */
export interface Fit {
  /** Lists indexes of the plans that fit. Empty for a company that is too small. */
  plans: number[];
  /** Hold the requirements of the first listed plan that has any, in percent. */
  participation?: number;
  contribution?: number;
  /** Counts the employees who must join, by `participation`. */
  joining?: number;
  /** Compares the employer's share with `contribution`; `open` if the share is undecided or the plan requires none. */
  share: 'open' | 'meets' | 'below';
}

/** Limits plans without an upper limit. Larger numbers are typing mistakes: no employer has more employees. */
const MAX_EMPLOYEES = 1_000_000;

/** Returns true for a number of employees that a company can have. */
export function isHeadCount(employees: number): boolean {
  return Number.isInteger(employees) && employees >= 1 && employees <= MAX_EMPLOYEES;
}

/** Returns true for a valid share of the premium, in percent. */
export function isShare(share: number): boolean {
  return share >= 0 && share <= 100;
}

/** Finds the plans that fit a company with a valid number of employees and share, and their requirements. */
export function companyFit({ employees, share }: Company, plans: readonly GroupPlan[]): Fit {
  const fitting = [...plans.entries()].filter(([, { from, to }]) => employees >= from && employees <= to);
  const [, asking] = fitting.find(([, plan]) => plan.participation !== undefined) ?? [];
  const { participation, contribution } = asking ?? {};
  return {
    plans: fitting.map(([index]) => index),
    participation,
    contribution,
    // Round up to whole employees.
    joining: participation === undefined ? undefined : Math.ceil((employees * participation) / 100),
    share:
      share === undefined || contribution === undefined ? 'open' : share < contribution ? 'below' : 'meets',
  };
}

/** Writes plans as figures alone, for an attribute: a comma between plans, a space between figures. */
export function writeGroupPlans(plans: readonly Partial<GroupPlan>[]): string {
  return plans
    .map(({ from, to = MAX_EMPLOYEES, participation, contribution }) =>
      [from, to, participation, contribution].filter((figure) => figure !== undefined).join(' '),
    )
    .join(',');
}

/** Reads what `writeGroupPlans` wrote. */
export function readGroupPlans(text: string): GroupPlan[] {
  return text.split(',').map((entry) => {
    const [from = NaN, to = NaN, participation, contribution] = entry.split(' ').map(Number);
    return { from, to, participation, contribution };
  });
}
