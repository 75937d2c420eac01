import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/rules/life-001.ts';
import { messagesAbout } from '../site.ts';

test.each(['Whole life is not an investment.', 'Your savings are your own business.'])(
  'passes: %s',
  (words) => {
    expect(messagesAbout(rule, words)).toEqual([]);
  },
);

test.each([
  ['Universal life is the smart investment.', '“investment” speaks of life insurance as an investment'],
])('reports: %s', (words, message) => {
  expect(messagesAbout(rule, words)).toContain(message);
});
