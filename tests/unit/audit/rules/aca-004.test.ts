import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/rules/aca-004.ts';
import { createFact, messagesAbout, findingsOf, sentence } from '../site.ts';

test.each([
  'Open enrollment runs from {openEnrollmentStart} to {openEnrollmentEnd}.',
  'Our office is closed on July 4.',
])('passes: %s', (words) => {
  expect(messagesAbout(rule, words)).toEqual([]);
});

test.each([
  ['Enroll by January 15.', '“Enroll by January 15” is an enrollment date that no fact backs'],
  [
    'Open enrollment is open now.',
    '“Open enrollment is open now” presents enrollment as open, which is not true on 2026-11-21',
  ],
])('reports: %s', (words, message) => {
  expect(messagesAbout(rule, words)).toContain(message);
});

test('says whether enrollment is open on the day of the audit', () => {
  const facts = [
    createFact('openEnrollmentStart', 'November 1'),
    createFact('openEnrollmentEnd', 'January 15'),
  ];
  const on = (asOf: string) =>
    findingsOf(rule, { copy: sentence('Open enrollment is open now.'), facts, asOf }).map(
      ({ message }) => message,
    );
  const open =
    '“Open enrollment is open now” presents enrollment as open, which is true only until the period ends';
  expect(on('2026-10-31')).toEqual([
    '“Open enrollment is open now” presents enrollment as open, which is not true on 2026-10-31',
  ]);
  expect(on('2026-11-01')).toEqual([open]);
  expect(on('2027-01-15')).toEqual([open]);
});
