import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/rules/x-tcpa.ts';
import { messagesAbout } from '../site.ts';

const NOTICE = 'Consent is not a condition of purchase.';

test.each([
  `I agree that a licensed agent may call me about my request. ${NOTICE}`,
  `You must agree to calls about your request. ${NOTICE}`,
])('passes, because the notice says that nothing depends on it: %s', (words) => {
  expect(messagesAbout(rule, words)).toEqual([]);
});

test.each([
  ['calls by machine', `You must agree to robocalls. ${NOTICE}`],
  ['callers who are not named', `You must agree to calls from our marketing partners. ${NOTICE}`],
  ['an act that is no consent', `Opening this page means that you must agree to calls. ${NOTICE}`],
  ['calls without end', `You must agree to calls about any offer. ${NOTICE}`],
])('the notice does not excuse %s', (_, words) => {
  expect(messagesAbout(rule, words)).toContainEqual(
    expect.stringContaining('makes consent to calls a condition'),
  );
});

test('a consent that must be given is reported without the notice', () => {
  expect(messagesAbout(rule, 'You must agree to calls about your request.')).not.toEqual([]);
});
