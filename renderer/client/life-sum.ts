/** What a family would need, in dollars. A range has the least and the most. */
export interface Needs {
  /** Yearly income, and how many years of it. */
  income: number;
  years: number;
  mortgage: number;
  debts: number;
  children: number;
  /** For each child. */
  education: number;
  finalExpenses: number;
  /** Coverage and savings that are there. */
  existing: number;
}

/**
 * Adds up what a family would need, and takes away what is there.
 * @returns whole dollars, never below 0; NaN when a figure is no amount, a count is no whole number, or one is below 0
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
