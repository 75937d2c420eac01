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
 * Finds the choices of the quote on either side of a sum.
 * @param choices amounts in dollars, lowest first
 * @returns the nearest first; one for a sum that is a choice, or below or above all; none for 0 or what is no amount
 */
export function nearestChoices(sum: number, choices: readonly string[]): string[] {
  if (!(sum > 0)) return [];
  const above = choices.find((choice) => Number(choice) >= sum);
  const below = choices.findLast((choice) => Number(choice) <= sum);
  const distance = (choice: string) => Math.abs(Number(choice) - sum);
  return [...new Set([below, above])]
    .filter((choice) => choice !== undefined)
    .toSorted((a, b) => distance(a) - distance(b));
}
