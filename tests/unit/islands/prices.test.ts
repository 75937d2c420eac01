import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type CountyPrices, readPriceLine, writePriceLine } from '../../../schemas/price-line.ts';
import { estimate, type Household, type PlanYearLaw } from '../../../renderer/client/estimate.ts';
import { priceHousehold, ratedAges, readAges, roomToLimit } from '../../../renderer/client/prices.ts';

/** The law of plan year 2027 with the shares of Rev. Proc. 2025-25. */
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
const NO_MEDICAID = { poverty: LAW.poverty, upTo: 0, hours: false };

/** The federal curve at the ages of the cases; others, between them, are those of the age before. */
const KNOWN: Readonly<Record<number, number>> = {
  0: 0.765,
  15: 0.833,
  16: 0.859,
  18: 0.913,
  21: 1,
  26: 1.024,
  39: 1.262,
  40: 1.278,
  41: 1.302,
  58: 2.548,
  61: 2.81,
  64: 3,
};
const FACTORS = Array.from({ length: 65 }, (_, age) => {
  const last = Object.keys(KNOWN).findLast((known) => Number(known) <= age);
  return KNOWN[Number(last)] ?? Number.NaN;
});

const REDUCED = [
  { deductible: 0, limit: 2200 },
  { deductible: 600, limit: 3300 },
  { deductible: 4000, limit: 8200 },
];
const STANDARD = { deductible: 5000, limit: 9800 };
/** Premiums at 21 that are easy to multiply by hand. */
const COUNTY: CountyPrices = {
  name: 'Easy',
  fips: '12000',
  bronze: { premium: 400, essential: 100, deductible: 7500, limit: 10_600 },
  silver: { premium: 480, essential: 100, ...STANDARD, reduced: REDUCED },
  benchmark: { premium: 500, essential: 100, ...STANDARD, reduced: REDUCED },
  gold: { premium: 520, essential: 100, deductible: 1500, limit: 8700 },
};

function priced(ages: readonly number[], household: Household, county = COUNTY) {
  const found = estimate(household, LAW, NO_MEDICAID);
  return priceHousehold({ county, factors: FACTORS, ages, household, found });
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Writes the credit, then each plan as full price, price with the credit, and deductible. */
function written({ credit, plans }: ReturnType<typeof priced>): string {
  return [
    `credit ${dollars(credit)}`,
    ...plans.map(
      ({ plan, full, withCredit, deductible }) =>
        `${plan} ${dollars(full)} ${dollars(withCredit)} ${deductible}`,
    ),
  ].join(', ');
}

describe('prices of households, computed by hand from the law', () => {
  test.each<[string, number[], Household, Partial<CountyPrices>, string]>([
    [
      // 500 × 2.810 + 500 × 2.548 = 2,679; 9.96% of 70,000 is 6,972 a year, 581 a month.
      'a couple of 61 and 58',
      [61, 58],
      { people: 2, income: 70_000 },
      {},
      'credit 2098.00, bronze 2143.20 45.20 7500, silver 2571.84 473.84 5000, benchmark 2679.00 581.00 5000, gold 2786.16 688.16 1500',
    ],
    [
      // 187.97% of the poverty level: 6.02% of 30,000 is 150.50 a month. Silver has the level of 87 percent.
      'one person of 40',
      [40],
      { people: 1, income: 30_000 },
      {},
      'credit 488.50, bronze 511.20 22.70 7500, silver 613.44 124.94 600, benchmark 639.00 150.50 600, gold 664.56 176.06 1500',
    ],
    [
      // 97.5% of 639.00 is 623.03, less 150.50: the part for other benefits is paid by the household.
      'a benchmark with 97.5% of essential benefits',
      [40],
      { people: 1, income: 30_000 },
      { benchmark: { premium: 500, essential: 97.5, ...STANDARD, reduced: REDUCED } },
      'credit 472.53, bronze 511.20 38.67 7500, silver 613.44 140.91 600, benchmark 639.00 166.47 600, gold 664.56 192.03 1500',
    ],
    [
      // 2.10% of 20,000 is 35 a month; the credit of 477 exceeds the Bronze premium of 409.60.
      'a credit larger than the Bronze premium',
      [26],
      { people: 1, income: 20_000 },
      {},
      'credit 477.00, bronze 409.60 0.00 7500, silver 491.52 14.52 0, benchmark 512.00 35.00 0, gold 532.48 55.48 1500',
    ],
    [
      // 97.5% of 409.60 is 399.36: the credit pays no more of this plan.
      'a credit that pays only essential benefits',
      [26],
      { people: 1, income: 20_000 },
      { bronze: { premium: 400, essential: 97.5, deductible: 7500, limit: 10_600 } },
      'credit 477.00, bronze 409.60 10.24 7500, silver 491.52 14.52 0, benchmark 512.00 35.00 0, gold 532.48 55.48 1500',
    ],
    [
      // Of the children 16, 12 and 9 count: 651 + 631 + 429.50 + 382.50 + 382.50. 202.89%: 6.71% of 90,000.
      'a family of six with four children',
      [41, 39, 7, 12, 16, 9],
      { people: 6, income: 90_000 },
      {},
      'credit 1973.25, bronze 1981.20 7.95 7500, silver 2377.44 404.19 4000, benchmark 2476.50 503.25 4000, gold 2575.56 602.31 1500',
    ],
    [
      'a person of 64, and one of 66, who has Medicare',
      [66, 64],
      { people: 2, income: 70_000 },
      {},
      'credit 919.00, bronze 1200.00 281.00 7500, silver 1440.00 521.00 5000, benchmark 1500.00 581.00 5000, gold 1560.00 641.00 1500',
    ],
    [
      // 64 has the highest factor; from 65 on, a person is not counted.
      'a person of 64 who turns 65 after coverage begins',
      [64],
      { people: 1, income: 63_840 },
      {},
      'credit 970.13, bronze 1200.00 229.87 7500, silver 1440.00 469.87 5000, benchmark 1500.00 529.87 5000, gold 1560.00 589.87 1500',
    ],
    [
      'an income one dollar above the limit',
      [64],
      { people: 1, income: 63_841 },
      {},
      'credit 0.00, bronze 1200.00 1200.00 7500, silver 1440.00 1440.00 5000, benchmark 1500.00 1500.00 5000, gold 1560.00 1560.00 1500',
    ],
    [
      // 9.96% of 62,000 is 514.60 a month, more than the benchmark of 500.
      'a share of income above the benchmark',
      [21],
      { people: 1, income: 62_000 },
      {},
      'credit 0.00, bronze 400.00 400.00 7500, silver 480.00 480.00 5000, benchmark 500.00 500.00 5000, gold 520.00 520.00 1500',
    ],
    [
      'a county with only Silver plans',
      [40],
      { people: 1, income: 30_000 },
      { bronze: undefined, gold: undefined, silver: COUNTY.benchmark },
      'credit 488.50, silver 639.00 150.50 600, benchmark 639.00 150.50 600',
    ],
  ])('%s', (_, ages, household, changes, expected) => {
    expect(written(priced(ages, household, { ...COUNTY, ...changes }))).toBe(expected);
  });

  test.each([
    [150, 0],
    [150.01, 600],
    [200, 600],
    [200.01, 4000],
    [250, 4000],
    [250.01, 5000],
  ])('a Silver deductible at %d%% of the poverty level', (percent, deductible) => {
    const income = Math.round(LAW.poverty.first * percent) / 100;
    const { plans } = priced([40], { people: 1, income });
    expect(plans.find(({ plan }) => plan === 'silver')?.deductible).toBe(deductible);
  });

  test('below the poverty level there is no credit and no reduced deductible', () => {
    const { credit, plans } = priced([40], { people: 1, income: 12_000 });
    expect([credit, plans[1]?.deductible]).toEqual([0, 5000]);
  });

  test('computes the room to the limit of income', () => {
    expect(roomToLimit({ people: 2, income: 70_000 }, LAW)).toEqual({ limit: 86_560, room: 16_560 });
    expect(roomToLimit({ people: 2, income: 90_000 }, LAW).room).toBe(-3440);
  });
});

test.each([
  ['61, 58', 2, [61, 58]],
  ['41 and 39, 12, 7', 4, [41, 39, 12, 7]],
  ['61 y 58 años', 2, [61, 58]],
  ['me: 40; baby: 6 months', 2, [40, 0]],
  ['40, bebé de 6 meses', 2, [40, 0]],
  ['６１、５８', 2, [61, 58]],
  ['61-58', 2, [61, 58]],
  ['0', 1, [0]],
  ['110', 1, [110]],
  ['', 1, 'none'],
  ['   ', 1, 'none'],
  ['sixty', 1, 'unread'],
  ['61.5', 2, 'unread'],
  ['-5', 1, 'unread'],
  ['111', 1, 'old'],
  ['6158', 2, 'old'],
  ['61, 58', 1, 'many'],
])('%j in a household of %d reads as %j', (text, people, expected) => {
  expect(readAges(text, people)).toEqual(expected);
});

describe('for any county and household,', () => {
  const plan = fc.record({
    premium: fc.integer({ min: 1, max: 300_000 }).map((cents) => cents / 100),
    essential: fc.integer({ min: 900, max: 1000 }).map((tenths) => tenths / 10),
    deductible: fc.constant(5000),
    limit: fc.constant(9000),
  });
  const silver = plan.map((each) => ({ ...each, reduced: REDUCED }));
  const county: fc.Arbitrary<CountyPrices> = fc.record({
    name: fc.constant('Any'),
    fips: fc.constant('12001'),
    bronze: plan,
    silver,
    benchmark: silver,
    gold: plan,
  });
  const adults = fc.array(fc.integer({ min: 21, max: 64 }), { minLength: 1, maxLength: 4 });
  const income = fc.integer({ min: 0, max: 200_000 });
  const people = 6;

  it('no price is negative or above the full one', () => {
    fc.assert(
      fc.property(
        county,
        fc.array(fc.integer({ min: 0, max: 110 }), { maxLength: 6 }),
        income,
        (own, ages, dollarsAYear) => {
          const { credit, plans } = priced(ages, { people, income: dollarsAYear }, own);
          return credit >= 0 && plans.every(({ full, withCredit }) => withCredit >= 0 && withCredit <= full);
        },
      ),
    );
  });

  it('a full price never falls as an adult gets older', () => {
    fc.assert(
      fc.property(county, adults, income, (own, ages, dollarsAYear) => {
        const [first = 21, ...others] = ages;
        const at = (age: number) => priced([age, ...others], { people, income: dollarsAYear }, own).plans;
        const older = at(Math.min(first + 1, 64));
        return at(first).every(({ full }, index) => full <= (older[index]?.full ?? 0));
      }),
    );
  });

  it('a full price is the sum of the prices of each rated person', () => {
    fc.assert(
      fc.property(county, fc.array(fc.integer({ min: 0, max: 64 }), { maxLength: 6 }), (own, ages) => {
        const household = { people, income: 60_000 };
        const alone = ratedAges(ages).map((age) => priced([age], household, own).plans);
        return priced(ages, household, own).plans.every(
          ({ full }, index) => full === alone.reduce((total, each) => total + (each[index]?.full ?? 0), 0),
        );
      }),
    );
  });

  it('the benchmark with the credit costs the share of income, where all its benefits are essential', () => {
    fc.assert(
      fc.property(county, adults, income, (own, ages, dollarsAYear) => {
        const household = { people, income: dollarsAYear };
        const found = estimate(household, LAW, NO_MEDICAID);
        const benchmark = { ...own.benchmark, essential: 100 };
        const { credit, plans } = priced(ages, household, { ...own, benchmark });
        const price = plans.find((each) => each.plan === 'benchmark')?.withCredit ?? 0;
        return found.answer !== 'credit' || credit === 0 || Math.round(price / 100) === found.month;
      }),
    );
  });

  it('a line of content/prices has all that it was written from', () => {
    fc.assert(
      fc.property(county, (own) => {
        expect(readPriceLine(writePriceLine(own))).toEqual(own);
      }),
    );
  });
});
