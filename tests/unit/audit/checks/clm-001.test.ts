import { expect, test } from 'vitest';
import { findRule, loadRules } from '../../../../scripts/audit/checks/load-rules.ts';
import { messagesAbout, findingsOf } from '../site.ts';

const rule = findRule(await loadRules(), 'CLM-001');

test.each([
  'Trusted by {livesProtected} families',
  'Step \\{step} of \\{of}',
  'Ask about your 401(k).',
  'Call 988 or dial 911.',
  'Go to room number 305.',
  'See Notice 2002-45 and Form 8962.',
  'An employer with fewer than 50 full-time employees may choose.',
  'It ends at 65, when you turn 26, or for people under 30.',
  'People 65 and older have other choices.',
  'You have 60 days to appeal.',
])('passes: %s', (words) => {
  expect(messagesAbout(rule, words)).toEqual([]);
});

test.each([
  ['Trusted by 25,000 families', '“25,000” is a figure that no fact backs'],
  ['You can be covered in 3 days.', '“3” is a figure that no fact backs'],
  ['You have 120 days to join the exchange.', '“120” is a figure that no fact backs'],
  ['Save $1,200 a year', '“$1,200” is a figure that no fact backs'],
])('reports: %s', (words, message) => {
  expect(messagesAbout(rule, words)).toContain(message);
});

test('choices of a form are no claims; a testimonial is one', () => {
  const copy = {
    'content/pages/quote.yaml#/income/options/0/label': '$0-$25,000',
    'content/testimonials.yaml#/items/0/text': 'They saved us $200 a month.',
  };
  expect(findingsOf(rule, { copy }).map(({ message }) => message)).toEqual([
    '“$200” is a figure that no fact backs',
  ]);
});

test('the address of a link is not a figure', () => {
  const copy = { 'content/prose/plans.md#/body/0': 'Read [the rules](https://www.ecfr.gov/title-45).' };
  expect(findingsOf(rule, { copy })).toEqual([]);
});
