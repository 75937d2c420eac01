import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/rules/aca-005.ts';
import { messagesAbout } from '../site.ts';

test.each(['We never offer gift cards or cash for enrolling.', 'Possible refund after a good claims year'])(
  'passes: %s',
  (words) => {
    expect(messagesAbout(rule, words)).toEqual([]);
  },
);

test.each([['Enroll today and get a $50 gift card.', '“gift card” is an inducement']])(
  'reports: %s',
  (words, message) => {
    expect(messagesAbout(rule, words)).toContain(message);
  },
);
