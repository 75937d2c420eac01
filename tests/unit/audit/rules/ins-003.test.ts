import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/rules/ins-003.ts';
import { messagesAbout } from '../site.ts';

test.each(['{labelValue}', 'The best time to call is before noon.', 'Coverage is never guaranteed.'])(
  'passes: %s',
  (words) => {
    expect(messagesAbout(rule, words)).toEqual([]);
  },
);

test.each([
  ['Guaranteed savings', '“Guaranteed” is a superlative or a guarantee that no fact backs'],
  ['The best rates in town', '“The best” is a superlative or a guarantee that no fact backs'],
])('reports: %s', (words, message) => {
  expect(messagesAbout(rule, words)).toContain(message);
});
