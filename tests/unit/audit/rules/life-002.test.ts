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

test('a notice excuses only where the page shows it to everybody', () => {
  const claim = 'Life insurance with no medical exam.';
  const notice = 'You answer health questions, and the insurer decides.';
  const copy = {
    'content/pages/life.yaml#/plan/title': claim,
    'content/pages/life.yaml#/plan/notice': notice,
  };
  const findings = (beside: string) =>
    findingsOf(rule, { copy, pages: { '/life': `<h2>${claim}</h2>${beside}` } }).length;
  expect(findings(`<p>${notice}</p>`)).toBe(0);
  expect(findings('')).toBe(1);
  expect(findings(`<dialog>${notice}</dialog>`)).toBe(1);
});
