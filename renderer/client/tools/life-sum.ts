import { lifeSum, nearestChoices } from '../life-sum.ts';
import { readAmount, writeDollars } from '../read-amount.ts';
import { answerForm, answersOf, fillIn, part, wordsFor } from '../tool-parts.ts';

/** Income is the only required amount: an amount that is left out counts as 0. */
const NEEDED = 'income';
const MAX_CHILDREN = 20;

/**
 * Adds up how much life insurance a family would need. Stores and sends nothing.
 * @param tool the card that components/life-sum describes
 */
export function start(tool: HTMLElement): void {
  answerForm(tool, {
    isWrong({ name, value }) {
      const amount = amountOf(name, value);
      return !(amount >= 0) || (name === 'children' && !(Number.isInteger(amount) && amount <= MAX_CHILDREN));
    },
    answer() {
      const text = answersOf(tool);
      const amount = (name: string) => amountOf(name, text(name));
      const sum = lifeSum({
        income: amount('income'),
        years: amount('years'),
        mortgage: amount('mortgage'),
        debts: amount('debts'),
        children: amount('children'),
        education: amount('education'),
        finalExpenses: amount('finalExpenses'),
        existing: amount('existing'),
      });
      const nearest = nearestChoices(sum, (tool.dataset['choices'] ?? '').split(','));
      const [coverageAmount = ''] = nearest;
      const isCovered = nearest.length === 0;
      const figures = wordsFor(tool, isCovered ? 'enough' : 'figures');
      fillIn(figures && part(figures, 'sum'), { sum: writeDollars(sum) });
      for (const each of figures?.querySelectorAll<HTMLElement>('[data-choice],[data-count]') ?? []) {
        const { choice, count } = each.dataset;
        const isSaid = choice === undefined ? Number(count) === nearest.length : nearest.includes(choice);
        if (!isSaid) each.remove();
      }
      return {
        words: [wordsFor(tool, 'title'), figures, wordsFor(tool, 'note')],
        carry: { insuranceType: 'life', coverageAmount },
        next: !isCovered,
      };
    },
  });
}

function amountOf(name: string, text: string): number {
  return readAmount(text) ?? (name === NEEDED ? NaN : 0);
}
