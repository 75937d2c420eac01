import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lifeSum, nearestChoices, type Needs } from '../../../renderer/client/life-sum.ts';
import { WIZARD_FIELDS } from '../../../renderer/islands/wizard/fields.ts';

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

describe('the sum', () => {
  it.each([
    [{ income: 60_000 }, 600_000],
    [{ income: 60_000, years: 12 }, 720_000],
    [{ mortgage: 250_000, debts: 12_500 }, 262_500],
    [{ children: 2 }, 200_000],
    [{ children: 2, education: 200_000 }, 400_000],
    [{ finalExpenses: 15_000 }, 15_000],
    [{ income: 60_000, mortgage: 180_000, children: 1, finalExpenses: 30_000, existing: 110_000 }, 800_000],
    [{ income: 10_000, existing: 500_000 }, 0],
  ])('of %o is %d', (needs, sum) => {
    expect(lifeSum({ ...NOTHING, ...needs })).toBe(sum);
  });

  it.each([
    [{ income: NaN }],
    [{ income: -1 }],
    [{ mortgage: -0.5 }],
    [{ children: 1.5 }],
    [{ children: -1 }],
    [{ years: 10.5 }],
    [{ existing: NaN }],
  ])('%o has no sum', (needs) => {
    expect(lifeSum({ ...NOTHING, ...needs })).toBeNaN();
  });

  it('grows with each need, and falls with what is there', () => {
    const amount = fc.integer({ min: 0, max: 9_999_999_999 });
    const needs = fc.record({
      income: amount,
      years: fc.integer({ min: 10, max: 12 }),
      mortgage: amount,
      debts: amount,
      children: fc.integer({ min: 0, max: 12 }),
      education: fc.constantFrom(100_000, 200_000),
      finalExpenses: fc.constantFrom(15_000, 30_000),
      existing: amount,
    });
    fc.assert(
      fc.property(needs, fc.integer({ min: 1, max: 1_000_000 }), (given, more) => {
        const sum = lifeSum(given);
        expect(sum).toBeGreaterThanOrEqual(0);
        for (const key of ['income', 'mortgage', 'debts', 'finalExpenses'] as const)
          expect(lifeSum({ ...given, [key]: given[key] + more })).toBeGreaterThanOrEqual(sum);
        expect(lifeSum({ ...given, existing: given.existing + more })).toBeLessThanOrEqual(sum);
      }),
    );
  });
});

describe('the nearest choices of the quote', () => {
  it.each([
    [0, []],
    [1, ['100000']],
    [100_000, ['100000']],
    [100_001, ['100000', '250000']],
    [249_999, ['250000', '100000']],
    [615_000, ['500000', '1000000']],
    [750_000, ['500000', '1000000']],
    [905_000, ['1000000', '500000']],
    [1_500_000, ['1500000']],
    [99_999_999_999, ['1500000']],
    [NaN, []],
  ])('to %d dollars are %j', (sum, choices) => {
    expect(nearestChoices(sum, CHOICES)).toEqual(choices);
  });
});
