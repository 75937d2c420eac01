import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  bracketOf,
  dependsOnMedicaid,
  estimate,
  type MedicaidLimit,
  type PlanYearLaw,
} from '../../../renderer/client/estimate.ts';
import { onSale } from '../../../renderer/client/plan-year.ts';
import { CASES } from './cases.ts';
import { WIZARD_FIELDS } from '../../../schemas/wizard-fields.ts';

/** The law for plan year 2027: poverty guidelines of 2026, and percentages of Rev. Proc. 2025-25. */
const LAW: PlanYearLaw = {
  poverty: { first: 15_960, further: 5_680 },
  credit: { from: 100, to: 400 },
  rows: [
    { from: 0, to: 133, first: 2.1, last: 2.1 },
    { from: 133, to: 150, first: 3.14, last: 4.19 },
    { from: 150, to: 200, first: 4.19, last: 6.6 },
    { from: 200, to: 250, first: 6.6, last: 8.44 },
    { from: 250, to: 300, first: 8.44, last: 9.96 },
    { from: 300, to: 400, first: 9.96, last: 9.96 },
  ],
};
const STATES = {
  expanded: limit(138),
  none: limit(0),
  wisconsin: limit(100),
  minnesota: limit(200),
  georgia: limit(100, true),
} as const;

function limit(upTo: number, hours = false): MedicaidLimit {
  return { poverty: LAW.poverty, upTo, hours };
}

/** Returns the estimate as text: dollars a month, or the reason for no amount. Adds `~` near an income limit. */
function said(people: number, income: number, state: keyof typeof STATES): string {
  const found = estimate({ people, income }, LAW, STATES[state]);
  return `${found.answer === 'credit' ? `$${found.month}` : found.answer}${found.isNear ? ' ~' : ''}`;
}

/** Computes the monthly amount in whole dollars with exact integers. */
function exactMonth(people: number, income: number): bigint {
  const level = BigInt(LAW.poverty.first + (people - 1) * LAW.poverty.further);
  const scaled = BigInt(income) * 100n;
  const row = LAW.rows.find(({ to }) => scaled < BigInt(to) * level) ?? LAW.rows.at(-1);
  if (row === undefined) throw new Error('no row');
  const parts = (share: number) => BigInt(Math.round(share * 100));
  const width = BigInt(row.to - row.from) * level;
  const above = scaled - BigInt(row.from) * level;
  const rise = parts(row.last) - parts(row.first);
  const half = (top: bigint, bottom: bigint) => (2n * top + bottom) / (2n * bottom);
  return half(BigInt(income) * half(parts(row.first) * width + rise * above, width), 120_000n);
}

it.each(CASES.told)('estimates %d people with %d dollars, %s: %s', (people, income, state, answer) => {
  expect(said(people, income, state)).toBe(answer);
});

it.each(CASES.limits)(
  'estimates at a limit of Medicaid, %s: %d is %s, %d is %s',
  (state, income, answer, next, nextAnswer) => {
    expect(said(1, income, state)).toBe(answer);
    expect(said(1, next, state)).toBe(nextAnswer);
  },
);

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'matches exact arithmetic at the limits of each row, for %d people',
  (people) => {
    const level = LAW.poverty.first + (people - 1) * LAW.poverty.further;
    for (const edge of [133, 150, 200, 250, 300, 400])
      for (const income of [-1, 0, 1].map((beside) => Math.floor((level * edge) / 100) + beside))
        for (const state of ['none', 'expanded'] as const) {
          const found = estimate({ people, income }, LAW, STATES[state]);
          const isCovered = state === 'expanded' && income * 100 <= level * 138;
          if (isCovered) expect(found.answer).toBe('medicaid');
          else if (income * 100 > level * 400) expect(found.answer).toBe('over');
          else expect(found).toMatchObject({ answer: 'credit', month: Number(exactMonth(people, income)) });
        }
  },
);

it('does not fall as income rises, and does not rise with people', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 15_960, max: 260_000 }),
      fc.integer({ min: 1, max: 50_000 }),
      (people, income, more) => {
        const monthOf = (size: number, dollars: number) => {
          const found = estimate({ people: size, income: dollars }, LAW, STATES.none);
          return found.answer === 'credit' ? found.month : found.answer === 'over' ? Infinity : -1;
        };
        expect(monthOf(people, income + more)).toBeGreaterThanOrEqual(monthOf(people, income));
        expect(monthOf(people + 1, income)).toBeLessThanOrEqual(monthOf(people, income));
      },
    ),
  );
});

it.each(CASES.medicaid)('depends on limits of Medicaid, %s with %d dollars: %s', (state, income, depends) => {
  expect(dependsOnMedicaid({ people: 1, income }, STATES[state])).toBe(depends);
});

const entry = (year: number) => ({
  ...LAW,
  year,
  opens: `${year - 1}-11-01`,
  closes: `${year - 1}-12-15`,
  latest: `${year - 1}-12-31`,
  checked: `${year - 1}-10-15`,
  ends: `${year}-10-31`,
  sharesYear: 2026,
});

it.each([
  ['2026-10-31', [2027], 2027],
  ['2026-11-01', [2028, 2027], 2027],
  ['2027-10-31', [2028, 2027], 2027],
  ['2027-11-01', [2028, 2027], 2028],
  ['2009-01-01', [2028, 2027], 2028],
])('on %s, of the plan years %j, %d is on sale', (day, years, year) => {
  expect(onSale(years.map(entry), day)?.year).toBe(year);
});

it.each(CASES.brackets)('finds for %d dollars the bracket %s', (income, bracket) => {
  expect(bracketOf(income, WIZARD_FIELDS.estimatedIncome.choices)).toBe(bracket);
});
