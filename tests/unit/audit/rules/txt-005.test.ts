import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/rules/txt-005.ts';
import { messagesAbout } from '../site.ts';

test.each(['Call us to begin.'])('passes: %s', (words) => {
  expect(messagesAbout(rule, words)).toEqual([]);
});

test.each([['Call us in order to begin.', '“in order to” can be shorter: “to”']])(
  'reports: %s',
  (words, message) => {
    expect(messagesAbout(rule, words)).toContain(message);
  },
);
