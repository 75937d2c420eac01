/** Needs of a family, in dollars. A range has a minimum and a maximum. */
export interface Needs {
  /** Income per year, and the number of years it is needed. */
  income: number;
  years: number;
  mortgage: number;
  debts: number;
  children: number;
  /** Amount per child. */
  education: number;
  finalExpenses: number;
  /** Coverage and savings that the family already has. */
  existing: number;
}

/**
 * Adds up the needs of a family and subtracts what it already has.
 * @returns whole dollars, at least 0; NaN if an amount is not a number, a count is not whole, or one is negative
 */
export function lifeSum(needs: Needs): number {
  const { income, years, mortgage, debts, children, education, finalExpenses, existing } = needs;
  const areCounts = [years, children].every(Number.isInteger);
  if (!areCounts || Object.values(needs).some((each) => !(each >= 0))) return NaN;
  const need = income * years + mortgage + debts + children * education + finalExpenses;
  return Math.max(0, Math.round(need - existing));
}

/**
 * The choice of the quote that fits a sum: the first that covers it, and the largest for more than that.
 * @param choices amounts in dollars, lowest first
 * @returns '' for a sum of 0, which needs no coverage, and for one that is no amount
 */
export function coverageFor(sum: number, choices: readonly string[]): string {
  if (!(sum > 0)) return '';
  return choices.find((choice) => sum <= Number(choice)) ?? choices.at(-1) ?? '';
}
