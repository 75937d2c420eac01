/** The needs of a family. Amounts are in dollars. */
export interface Needs {
  /** The yearly income that must be replaced. `years` is the number of years for which the family needs it. */
  income: number;
  years: number;
  mortgage: number;
  debts: number;
  children: number;
  /** The amount per child. */
  education: number;
  finalExpenses: number;
  /** The amount of coverage and savings that the family already has. */
  existing: number;
}

/** The parts of the sum, in the order of their bars in the chart. */
export const BLOCKS = ['income', 'mortgage', 'debts', 'children', 'finalExpenses', 'existing'] as const;

/**
 * A bar of the chart: its length (`amount`) and its start, in dollars. Each need starts where the previous
 * need ends. The bar of `existing` ends where the last need ends.
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
 * Calculates the bars of the chart.
 * @param needs the needs of a family, for which `lifeSum` must return more than 0
 * @returns a bar for each part that is more than 0
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
 * Finds the two coverage amounts in the quote form that are just below and just above a sum, the nearest first.
 * @param choices amounts in dollars, lowest first
 * @returns one choice if it equals the sum or if the sum is out of range; none for a sum of 0
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
