/** Holds the needs of a family, in dollars. A range has a minimum and a maximum. */
export interface Needs {
  /** Hold the income per year, and for how many years it is needed. */
  income: number;
  years: number;
  mortgage: number;
  debts: number;
  children: number;
  /** Counts dollars per child. */
  education: number;
  finalExpenses: number;
  /** Is the sum of coverage and savings that the family already has. */
  existing: number;
}

/** Lists the parts of the sum in the order in which they are stacked. */
export const BLOCKS = ['income', 'mortgage', 'debts', 'children', 'finalExpenses', 'existing'] as const;

/**
 * Holds a part of the sum, in dollars. The bar of a part begins at `start`. Needs follow each other; the bar of
 * `existing` ends where the last need ends.
 */
export interface Block {
  name: (typeof BLOCKS)[number];
  amount: number;
  start: number;
}

/** Adds up the needs of a family and subtracts what it already has. Returns whole dollars, at least 0. */
export function lifeSum(needs: Needs): number {
  const need = needsOf(needs).reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, Math.round(need - needs.existing));
}

/**
 * Stacks the parts of a sum, and subtracts existing coverage and savings from the end.
 * @param needs a family whose sum is more than 0
 * @returns the parts that are more than 0
 */
export function blocksOf(needs: Needs): Block[] {
  let end = 0;
  const stacked = needsOf(needs).map((part): Block => {
    const start = end;
    end += part.amount;
    return { ...part, start };
  });
  const { existing } = needs;
  const blocks: Block[] = [...stacked, { name: 'existing', amount: existing, start: end - existing }];
  return blocks.filter(({ amount }) => amount > 0);
}

function needsOf({ income, years, mortgage, debts, children, education, finalExpenses }: Needs) {
  return [
    { name: 'income', amount: income * years },
    { name: 'mortgage', amount: mortgage },
    { name: 'debts', amount: debts },
    { name: 'children', amount: children * education },
    { name: 'finalExpenses', amount: finalExpenses },
  ] as const;
}

/**
 * Finds the choices of the quote just below and above a sum.
 * @param choices amounts in dollars, lowest first
 * @returns the nearest choice first; one choice if the sum equals it or is outside the range; none for 0
 */
export function nearestChoices(sum: number, choices: readonly string[]): string[] {
  if (sum === 0) return [];
  const above = choices.find((choice) => Number(choice) >= sum);
  const below = choices.findLast((choice) => Number(choice) <= sum);
  const distance = (choice: string) => Math.abs(Number(choice) - sum);
  return [...new Set([below, above])]
    .filter((choice) => choice !== undefined)
    .toSorted((a, b) => distance(a) - distance(b));
}
