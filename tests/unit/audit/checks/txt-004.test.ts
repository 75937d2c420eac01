import { expect, test } from 'vitest';
import { findRule, loadRules } from '../../../../scripts/audit/checks/load-rules.ts';
import { messagesAbout } from '../site.ts';

const rule = findRule(await loadRules(), 'TXT-004');

test.each(['Insert the card and wait.'])('passes: %s', (words) => {
  expect(messagesAbout(rule, words)).toEqual([]);
});

test.each([['The next course begins on [insert date].', '“[insert date]” is a placeholder']])(
  'reports: %s',
  (words, message) => {
    expect(messagesAbout(rule, words)).toContain(message);
  },
);
