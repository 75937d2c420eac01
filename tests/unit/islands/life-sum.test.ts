import { expect, it } from 'vitest';
import { blocksOf, lifeSum, nearestChoices, type Needs } from '../../../renderer/client/life-sum.ts';
import { WIZARD_FIELDS } from '../../../schemas/wizard-fields.ts';
import { CASES } from './cases.ts';

const CHOICES = WIZARD_FIELDS.coverageAmount.choices;
const NOTHING: Needs = {
  income: 0,
  years: 10,
  mortgage: 0,
  debts: 0,
  children: 0,
  education: 100_000,
  finalExpenses: 0,
  existing: 0,
};

it.each(CASES.sums)('adds up %o to %d', (needs, sum) => {
  expect(lifeSum({ ...NOTHING, ...needs })).toBe(sum);
});

it('stacks the needs from 0, and existing coverage back from the end', () => {
  const family = { income: 60_000, years: 12, debts: 8_000, children: 2, education: 150_000 };
  expect(blocksOf({ ...NOTHING, ...family, finalExpenses: 20_000, existing: 5_000 })).toEqual([
    { name: 'income', amount: 720_000, start: 0 },
    { name: 'debts', amount: 8_000, start: 720_000 },
    { name: 'children', amount: 300_000, start: 728_000 },
    { name: 'finalExpenses', amount: 20_000, start: 1_028_000 },
    { name: 'existing', amount: 5_000, start: 1_043_000 },
  ]);
  expect(blocksOf({ ...NOTHING, mortgage: 1 })).toEqual([{ name: 'mortgage', amount: 1, start: 0 }]);
});

it.each(CASES.nearest)('finds the choices nearest to %d dollars: %j', (sum, choices) => {
  expect(nearestChoices(sum, CHOICES)).toEqual(choices);
});
