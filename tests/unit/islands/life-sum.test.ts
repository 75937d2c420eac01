import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf, lifeSum, nearestChoices, type Needs } from '../../../renderer/client/life-sum.ts';
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

  it('is drawn as parts that touch: the needs from 0, then back from their end what is there', () => {
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

  it('grows with each need, and falls with what is there', () => {
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
