import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/rules/aca-007.ts';
import { messagesAbout } from '../site.ts';

test.each([
  'In plan year 2026 the tax credit stops at 400% of the poverty level.',
  'Income-based subsidies, if you qualify',
])('passes: %s', (words) => {
  expect(messagesAbout(rule, words)).toEqual([]);
});

test.each([
  [
    'The tax credit caps your premium at 8.5% of income.',
    '“The tax credit caps your premium at 8.5%” says what a subsidy does, and not for which plan year',
  ],
])('reports: %s', (words, message) => {
  expect(messagesAbout(rule, words)).toContain(message);
});
