import { describe, expect, it } from 'vitest';
import { CASES } from './cases.ts';
import { readAmount, readCount, readPercent, readYearly } from '../../../renderer/client/read-amount.ts';

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
