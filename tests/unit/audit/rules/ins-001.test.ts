import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/rules/ins-001.ts';
import { messagesAbout } from '../site.ts';

test.each(['These summaries are not a complete description of benefits.', 'Full-time employees'])(
  'passes: %s',
  (words) => {
    expect(messagesAbout(rule, words)).toEqual([]);
  },
);

test.each([
  ['Comprehensive coverage for your family', '“Comprehensive coverage” may promise more than a policy holds'],
  ['Up to $1,000 a day', '“Up to $1,000” may promise more than a policy holds'],
])('reports: %s', (words, message) => {
  expect(messagesAbout(rule, words)).toContain(message);
});
