import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/rules/txt-002.ts';
import { messagesAbout } from '../site.ts';

test.each(['Call us at the number below.'])('passes: %s', (words) => {
  expect(messagesAbout(rule, words)).toEqual([]);
});

test.each([['Call us at the the number below.', '“the” appears twice in a row']])(
  'reports: %s',
  (words, message) => {
    expect(messagesAbout(rule, words)).toContain(message);
  },
);
