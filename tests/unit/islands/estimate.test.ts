import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bracketOf,
  estimate,
  type EstimateFigures,
  type Household,
} from '../../../renderer/client/estimate.ts';
import { writeDollars } from '../../../renderer/client/read-amount.ts';
import { WIZARD_FIELDS } from '../../../renderer/islands/wizard/fields.ts';

const FIGURES: EstimateFigures = {
  levels: [14_580, 19_720, 24_860, 30_000],
  eachFurther: 5_140,
  tops: [150, 200, 300, 400],
  shares: [
    [0, 0],
    [2, 4],
    [4, 8],
    [8, 10],
  ],
};
const EXPANDED = 138;
const ask = (people: number, income: number, medicaidUpTo = EXPANDED) =>
  estimate({ people, income, medicaidUpTo }, FIGURES);
/** As the card says it. */
function said(people: number, income: number, medicaidUpTo = EXPANDED): string {
  const found = ask(people, income, medicaidUpTo);
  return found.answer === 'band' && found.high > 0
    ? `${writeDollars(found.low)}-${writeDollars(found.high)}`
    : found.answer === 'band'
      ? 'free or low-cost'
      : found.answer;
}

describe('dollars a month at the edges of every band', () => {
  it.each([
    [1, 20_120, 'medicaid', 20_121, 'free or low-cost'],
    [1, 21_870, 'free or low-cost', 21_871, '$36-$73'],
    [1, 29_160, '$49-$97', 29_161, '$97-$194'],
    [1, 43_740, '$146-$292', 43_741, '$292-$365'],
    [1, 58_320, '$389-$486', 58_321, 'over'],
    [2, 29_580, 'free or low-cost', 29_581, '$49-$99'],
    [2, 39_440, '$66-$131', 39_441, '$131-$263'],
    [2, 59_160, '$197-$394', 59_161, '$394-$493'],
    [2, 78_880, '$526-$657', 78_881, 'over'],
    [3, 37_290, 'free or low-cost', 37_291, '$62-$124'],
    [3, 49_720, '$83-$166', 49_721, '$166-$331'],
    [3, 74_580, '$249-$497', 74_581, '$497-$622'],
    [3, 99_440, '$663-$829', 99_441, 'over'],
    [4, 45_000, 'free or low-cost', 45_001, '$75-$150'],
    [4, 60_000, '$100-$200', 60_001, '$200-$400'],
    [4, 90_000, '$300-$600', 90_001, '$600-$750'],
    [4, 120_000, '$800-$1,000', 120_001, 'over'],
    // Each further person adds 5,140 dollars to the level.
    [5, 105_420, '$351-$703', 105_421, '$703-$879'],
    [8, 202_240, '$1,348-$1,685', 202_241, 'over'],
  ])('of %d: %d is %s, %d is %s', (people, top, atTop, above, aboveTop) => {
    expect(said(people, top)).toBe(atTop);
    expect(said(people, above)).toBe(aboveTop);
  });

  it('says $65 to $130 for $39,000 in a household of two', () => {
    expect(said(2, 39_000)).toBe('$65-$130');
  });
});

describe('Medicaid comes first', () => {
  it.each([
    // A state that extended it, one that did not, one that goes to the poverty level, one with a program to 200%.
    [138, 14_579, 'medicaid', 14_580, 'medicaid'],
    [0, 14_579, 'gap', 14_580, 'free or low-cost'],
    [100, 14_579, 'medicaid', 14_580, 'free or low-cost'],
    [200, 29_159, 'medicaid', 29_160, '$49-$97'],
    [0, 0, 'gap', 21_870, 'free or low-cost'],
  ])('up to %d%%: %d is %s, %d is %s', (upTo, income, answer, next, nextAnswer) => {
    expect(said(1, income, upTo)).toBe(answer);
    expect(said(1, next, upTo)).toBe(nextAnswer);
  });
});

const households = fc.record({
  people: fc.integer({ min: 1, max: 8 }),
  income: fc.integer({ min: 0, max: 9_999_999_999 }),
  medicaidUpTo: fc.constantFrom(0, 100, 138, 200),
});

describe('every estimate', () => {
  it('is a range of whole shares of income, never more than a tenth of it', () => {
    fc.assert(
      fc.property(households, (household) => {
        const found = estimate(household, FIGURES);
        if (found.answer !== 'band') return;
        expect(found.low).toBeLessThanOrEqual(found.high);
        expect(found.high * 12).toBeLessThanOrEqual(household.income / 10 + 0.01);
        expect(found.low).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('grows with income, and does not with people', () => {
    fc.assert(
      fc.property(households, fc.integer({ min: 1, max: 50_000 }), (household, more) => {
        const highOf = (each: Household) => {
          const found = estimate(each, FIGURES);
          return found.answer === 'band' ? found.high : found.answer === 'over' ? Infinity : -1;
        };
        const high = highOf(household);
        expect(highOf({ ...household, income: household.income + more })).toBeGreaterThanOrEqual(high);
        if (household.people < 8)
          expect(highOf({ ...household, people: household.people + 1 })).toBeLessThanOrEqual(high);
      }),
    );
  });

  it.each([
    [0, 30_000],
    [9, 30_000],
    [1.5, 30_000],
    [-1, 30_000],
    [NaN, 30_000],
    [2, -1],
    [2, NaN],
  ])('%d people with %d dollars get no estimate', (people, income) => {
    expect(ask(people, income)).toEqual({ answer: 'none' });
  });
});

describe('the bracket of the quote', () => {
  const brackets = WIZARD_FIELDS.estimatedIncome.choices;

  it.each([
    [0, '0-25000'],
    [25_000, '0-25000'],
    [25_001, '25000-35000'],
    [50_000, '35000-50000'],
    [75_000, '50000-75000'],
    [75_001, '75000+'],
  ])('of %d dollars is %s', (income, bracket) => {
    expect(bracketOf(income, brackets)).toBe(bracket);
  });

  it('is one of its choices, whatever the income', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, noNaN: true }), (income) => {
        expect(brackets).toContain(bracketOf(income, brackets));
      }),
    );
  });
});
