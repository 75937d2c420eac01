import { describe, expect, it } from 'vitest';
import { readAmount } from '../../../renderer/client/read-amount.ts';

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
    [' $ 39,000.50 ', 39_000.5],
    ['$0.00', 0],
    ['−39000', NaN],
    ['0x10', NaN],
    ['39000 a year', NaN],
    ['٣٠٠٠٠', NaN],
  ])('written as "%s" is %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });
});
