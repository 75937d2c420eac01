/** Group plan, as the tool judges whether it fits. */
export interface GroupPlan {
  /** Fewest and most full-time employees, included; `to` is Infinity where there is no most. */
  from: number;
  to: number;
  /** Sets the percent of the employees who have to join, where the plan says so. */
  participation?: number;
  /** Sets the least percent of the premium that the employer pays, where the plan says so. */
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
  /** Says which percent of the employees has to join, by the first of these plans that asks for it. */
  participation?: number;
  /** Counts the employees that this percent makes. */
  joining?: number;
  /** Says which percent of the premium that plan wants the employer to pay at least. */
  contribution?: number;
  /** Compares the share that the company would pay with it. */
  share: 'open' | 'meets' | 'below';
}

/** More than any employer has: a larger number is a slip. */
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
 * Finds the plans that fit a company, and what they ask of it.
 * @returns null for a head count or a share that cannot be
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
    // Nobody joins in part: the share of employees is rounded up.
    joining: participation === undefined ? undefined : Math.ceil((employees * participation) / 100),
    contribution,
    share:
      share === undefined || contribution === undefined ? 'open' : share < contribution ? 'below' : 'meets',
  };
}

/** Marks a plan without an upper limit of employees, in the place of that limit. */
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
