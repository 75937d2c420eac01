import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/rules/life-002.ts';
import { messagesAbout, findingsOf, sentence } from '../site.ts';

test.each(['No medical exam. You answer health questions, and they decide.', 'Will I need a medical exam?'])(
  'passes: %s',
  (words) => {
    expect(messagesAbout(rule, words)).toEqual([]);
  },
);

test.each([
  ['Life insurance with no medical exam', '“no medical exam” needs a notice that health questions are asked'],
])('reports: %s', (words, message) => {
  expect(messagesAbout(rule, words)).toContain(message);
});

test('the notice may stand beside it in the block', () => {
  expect(
    findingsOf(rule, { copy: sentence('No-exam term life', 'text', 'The insurer asks health questions.') }),
  ).toEqual([]);
});
