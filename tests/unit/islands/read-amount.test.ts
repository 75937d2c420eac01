import { describe, expect, it } from 'vitest';
import { content } from '../../content.ts';
import { CASES } from './cases.ts';
import { readAmount, readCount, readPercent, readYearly } from '../../../renderer/client/read-amount.ts';

const { es } = content.site.languages ?? {};

describe.skipIf(es?.amounts === undefined).each([
  ['a yearly amount', readYearly, CASES.spanishYearly],
  ['a percent', readPercent, CASES.spanishPercents],
  ['a number of people', readCount, CASES.spanishCounts],
] as const)('%s in Spanish', (_, read, cases) => {
  it.each(cases)('written as "%s" is %s', (text, expected) => {
    expect(read(text, es?.amounts)).toBe(expected);
  });
});

describe.each([
  ['an amount', readAmount, CASES.amounts],
  ['a yearly amount', readYearly, CASES.yearly],
  ['a number of people', readCount, CASES.counts],
  ['a percent', readPercent, CASES.percents],
] as const)('%s', (_, read, cases) => {
  it.each(cases)('written as "%s" is %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });
});
