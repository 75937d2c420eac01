import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/rules/aca-003.ts';
import { messagesAbout, findingsOf, sentence } from '../site.ts';

test.each([
  'If you qualify, a $0 premium plan may be open to you.',
  'Get your free insurance quote.',
  'Free lifetime policy service',
])('passes: %s', (words) => {
  expect(messagesAbout(rule, words)).toEqual([]);
});

test.each([
  ['Get a $0 premium plan today.', '“$0 premium” does not say who qualifies for it'],
  ['Families get coverage at no cost.', '“coverage at no cost” does not say who qualifies for it'],
])('reports: %s', (words, message) => {
  expect(messagesAbout(rule, words)).toContain(message);
});

test('a price is free only beside the words that say for whom', () => {
  const tier = (beside: string) =>
    findingsOf(rule, { copy: sentence('Free or low-cost', 'premium', beside) });
  expect(tier('If you qualify by income.')).toEqual([]);
  expect(tier('For everyone.')).toHaveLength(1);
});
