import { describe, expect, it } from 'vitest';
import { CASES } from './cases.ts';
import { readAmount, readCount, readPercent, readYearly } from '../../../renderer/client/read-amount.ts';

describe('an amount', () => {
  it.each(CASES.amounts)('written as "%s" is %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });
});

describe('a yearly amount', () => {
  it.each(CASES.yearly)('written as "%s" is %s', (text, amount) => {
    expect(readYearly(text)).toBe(amount);
  });
});

describe('a number of people', () => {
  it.each(CASES.counts)('written as "%s" is %s', (text, count) => {
    expect(readCount(text)).toBe(count);
  });
});

describe('a percent', () => {
  it.each(CASES.percents)('written as "%s" is %s', (text, percent) => {
    expect(readPercent(text)).toBe(percent);
  });
});
