import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/rules/txt-004.ts';
import { messagesAbout } from '../site.ts';

test.each(['Insert the card and wait.'])('passes: %s', (words) => {
  expect(messagesAbout(rule, words)).toEqual([]);
});

test.each([['The next course begins on [insert date].', '“[insert date]” is a placeholder']])(
  'reports: %s',
  (words, message) => {
    expect(messagesAbout(rule, words)).toContain(message);
  },
);
