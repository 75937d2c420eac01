import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from '../../../renderer/client/read-amount.ts';
import { bandOf, bracketOf, povertyPercent } from '../../../renderer/client/subsidy-figures.ts';
import { WIZARD_FIELDS } from '../../../renderer/islands/wizard/fields.ts';

const FIGURES = { levels: [14_580, 19_720, 24_860, 30_000], eachFurther: 5_140 };
const TOPS = [150, 200, 300, 400];
const BRACKETS = WIZARD_FIELDS.estimatedIncome.choices;

describe('an amount', () => {
  it.each([
    ['29160', 29_160],
    ['29,160', 29_160],
    ['$29,160', 29_160],
    ['$29,160.00', 29_160],
    [' 29 160 ', 29_160],
    ['0', 0],
    ['', undefined],
    ['$', undefined],
    ['about 30k', NaN],
    ['-5', NaN],
    ['1e5', NaN],
    ['12.345', NaN],
    ['12,5', NaN],
    ['1,2345', NaN],
    ['39k', NaN],
    ['$39,000 ', 39_000],
    ['39000$', 39_000],
    ['1234567890', 1_234_567_890],
    ['.5', NaN],
    ['٣٠٠٠٠', NaN],
  ])('written as "%s" is %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });
});

describe('the band of a household', () => {
  it.each([
    [1, 21_870, 29_160, 43_740, 58_320],
    [2, 29_580, 39_440, 59_160, 78_880],
    [3, 37_290, 49_720, 74_580, 99_440],
    [4, 45_000, 60_000, 90_000, 120_000],
    // Each further person adds 5,140 dollars to the level.
    [5, 52_710, 70_280, 105_420, 140_560],
    [8, 75_840, 101_120, 151_680, 202_240],
  ])('of %d ends to the dollar at %d, %d, %d and %d', (people, ...tops) => {
    for (const [band, top] of tops.entries()) {
      expect(bandOf(povertyPercent(top, people, FIGURES), TOPS)).toBe(band);
      expect(bandOf(povertyPercent(top + 1, people, FIGURES), TOPS)).toBe(band === 3 ? -1 : band + 1);
    }
  });
});

describe('the bracket of the quote', () => {
  it.each([
    [0, '0-25000'],
    [25_000, '0-25000'],
    [25_001, '25000-35000'],
    [50_000, '35000-50000'],
    [75_000, '50000-75000'],
    [75_001, '75000+'],
  ])('of %d dollars is %s', (income, bracket) => {
    expect(bracketOf(income, BRACKETS)).toBe(bracket);
  });

  it('is one of its choices, whatever the income', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, noNaN: true }), (income) => {
        expect(BRACKETS).toContain(bracketOf(income, BRACKETS));
      }),
    );
  });
});
