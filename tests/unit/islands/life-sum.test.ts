import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

const AMOUNT = fc.integer({ min: 0, max: 9_999_999_999 });
const NEEDS: fc.Arbitrary<Needs> = fc.record({
  income: AMOUNT,
  years: fc.integer({ min: 10, max: 12 }),
  mortgage: AMOUNT,
  debts: AMOUNT,
  children: fc.integer({ min: 0, max: 12 }),
  education: fc.constantFrom(100_000, 200_000),
  finalExpenses: fc.constantFrom(15_000, 30_000),
  existing: AMOUNT,
});

describe('the sum', () => {
  it.each(CASES.sums)('of %o is %d', (needs, sum) => {
    expect(lifeSum({ ...NOTHING, ...needs })).toBe(sum);
  });

  it('is drawn as adjacent parts: the needs from 0, then existing coverage back from the end', () => {
    const [years, children, education] = [12, 2, 150_000];
    const needs = {
      ...NOTHING,
      years,
      children,
      education,
      income: 60_000,
      finalExpenses: 20_000,
      existing: 5_000,
    };
    expect(blocksOf(needs)).toEqual([
      { name: 'income', amount: 720_000, start: 0 },
      { name: 'children', amount: 300_000, start: 720_000 },
      { name: 'finalExpenses', amount: 20_000, start: 1_020_000 },
      { name: 'existing', amount: 5_000, start: 1_035_000 },
    ]);
    fc.assert(
      fc.property(NEEDS, (given) => {
        const sum = lifeSum(given);
        fc.pre(sum > 0);
        let end = 0;
        for (const { name, amount, start } of blocksOf(given)) {
          expect(amount).toBeGreaterThan(0);
          expect(start).toBe(name === 'existing' ? sum : end);
          end = start + amount;
        }
        if (given.existing === 0) expect(end).toBe(sum);
      }),
    );
  });

  it('grows with each need, and falls with existing coverage', () => {
    fc.assert(
      fc.property(NEEDS, fc.integer({ min: 1, max: 1_000_000 }), (given, more) => {
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
  it.each(CASES.nearest)('to %d dollars are %j', (sum, choices) => {
    expect(nearestChoices(sum, CHOICES)).toEqual(choices);
  });
});
