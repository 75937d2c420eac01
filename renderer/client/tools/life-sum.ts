import { coverageFor, lifeSum } from '../life-sum.ts';
import { readAmount, writeDollars } from '../read-amount.ts';
import { accept, answerForm, carry, fieldsOf, part, wordsFor } from '../tool-parts.ts';

/** Only the income has to be given: an amount that is left out is 0. */
const NEEDED = 'income';

/**
 * Adds up how much life insurance a family would need. Nothing is stored and nothing is sent.
 * @param tool the card, with what components/life-sum describes
 */
export function start(tool: HTMLElement): void {
  const answer = part(tool, 'answer');
  const next = part(tool, 'next');
  const choices = (tool.dataset['choices'] ?? '').split(',');
  answerForm(tool, {
    forget() {
      answer?.replaceChildren();
      next?.toggleAttribute('hidden', true);
    },
    answer() {
      const isComplete = accept(tool, ({ name, value }) => {
        const amount = amountOf(name, value);
        return !(amount >= 0) || (name === 'children' && !(Number.isInteger(amount) && amount <= 20));
      });
      if (isComplete) show();
    },
  });

  function show(): void {
    const needs = Object.fromEntries(fieldsOf(tool).map(({ name, value }) => [name, amountOf(name, value)]));
    const sum = lifeSum({
      income: needs['income'] ?? NaN,
      years: needs['years'] ?? NaN,
      mortgage: needs['mortgage'] ?? NaN,
      debts: needs['debts'] ?? NaN,
      children: needs['children'] ?? NaN,
      education: needs['education'] ?? NaN,
      finalExpenses: needs['finalExpenses'] ?? NaN,
      existing: needs['existing'] ?? NaN,
    });
    if (Number.isNaN(sum)) return;
    const coverage = coverageFor(sum, choices);
    const figures = wordsFor(tool, coverage === '' ? 'enough' : 'figures');
    const dollars = figures && part(figures, 'sum');
    if (dollars) dollars.textContent = dollars.textContent?.replace('{sum}', writeDollars(sum)) ?? '';
    for (const choice of figures?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])
      if (choice.dataset['choice'] !== coverage) choice.remove();
    for (const words of [wordsFor(tool, 'title'), figures, wordsFor(tool, 'note')])
      if (words) answer?.append(words);
    carry(next && part(next, 'carry'), { insuranceType: 'life', coverageAmount: coverage });
    next?.toggleAttribute('hidden', coverage === '');
    for (const shown of [next, answer]) shown?.scrollIntoView({ block: 'nearest' });
  }
}

function amountOf(name: string, text: string): number {
  return readAmount(text) ?? (name === NEEDED ? NaN : 0);
}
