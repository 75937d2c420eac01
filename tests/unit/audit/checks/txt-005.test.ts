import { expect, test } from 'vitest';
import { findRule, loadRules } from '../../../../scripts/audit/checks/load-rules.ts';
import { messagesAbout } from '../site.ts';

const rule = findRule(await loadRules(), 'TXT-005');

test.each(['Call us to begin.'])('passes: %s', (words) => {
  expect(messagesAbout(rule, words)).toEqual([]);
});

test.each([['Call us in order to begin.', '“in order to” can be shorter: “to”']])(
  'reports: %s',
  (words, message) => {
    expect(messagesAbout(rule, words)).toContain(message);
  },
);
