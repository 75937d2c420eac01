import { describe, expect, it } from 'vitest';
import { readAmount, readCount, readPercent, readYearly } from '../../../renderer/client/read-amount.ts';

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
    ['39k', 39_000],
    ['$4.25 K', 4_250],
    ['39,000k', NaN],
    ['$39,000 ', 39_000],
    ['39000$', 39_000],
    ['39,000 dollars', 39_000],
    ['USD 39,000', 39_000],
    ['1234567890', 1_234_567_890],
    ['.5', NaN],
    [' $ 39,000.50 ', 39_000.5],
    ['$0.00', 0],
    ['−39000', NaN],
    ['0x10', NaN],
    ['39000 a year', NaN],
    ['٣٠٠٠٠', 30_000],
    ['۵۲٬۰۰۰', 52_000],
    ['५२०००', 52_000],
    ['＄５２，０００', 52_000],
    ['fifty thousand', NaN],
  ])('written as "%s" is %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });
});

describe('a yearly amount', () => {
  it.each([
    ['52,000', 52_000],
    ['$52,000/yr', 52_000],
    ['$52,000 / year', 52_000],
    ['52k a year', 52_000],
    ['52k annually', 52_000],
    ['52,000 dollars per year', 52_000],
    ['4,300 a month', 51_600],
    ['$4,300/mo.', 51_600],
    ['4.3k monthly', 51_600],
    ['٤٣٠٠ per month', 51_600],
    ['', undefined],
    ['a month', NaN],
    ['25 an hour', NaN],
    ['900 a week', NaN],
    ['-4,300 a month', NaN],
    ['52,000/yr/yr', NaN],
  ])('written as "%s" is %s', (text, amount) => {
    expect(readYearly(text)).toBe(amount);
  });
});

describe('a number of people', () => {
  it.each([
    ['14', 14],
    [' 1,200 ', 1_200],
    ['1 200', 1_200],
    ['0', 0],
    ['1000000000', 1_000_000_000],
    ['١٤', 14],
    ['१४', 14],
    ['', undefined],
    ['   ', undefined],
    ['12 people', NaN],
    ['twelve', NaN],
    ['-5', NaN],
    ['1.5', NaN],
    ['12,5', NaN],
    ['2k', NaN],
    ['$12', NaN],
    ['1e3', NaN],
  ])('written as "%s" is %s', (text, count) => {
    expect(readCount(text)).toBe(count);
  });
});

describe('a percent', () => {
  it.each([
    ['60', 60],
    ['60%', 60],
    [' 62.5 % ', 62.5],
    ['70 percent', 70],
    ['٥٠٪', 50],
    ['0', 0],
    ['101', 101],
    ['', undefined],
    ['%', NaN],
    ['half', NaN],
    ['-5%', NaN],
    ['50/50', NaN],
  ])('written as "%s" is %s', (text, percent) => {
    expect(readPercent(text)).toBe(percent);
  });
});
