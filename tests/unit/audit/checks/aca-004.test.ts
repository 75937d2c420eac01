import { expect, test } from 'vitest';
import { findRule, loadRules } from '../../../../scripts/audit/checks/load-rules.ts';
import { createFact, messagesAbout, findingsOf, sentence } from '../site.ts';

const rule = findRule(await loadRules(), 'ACA-004');

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
    '“enrollment is open” presents enrollment as open, which is not true on 2026-11-21',
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
  const open = '“enrollment is open” presents enrollment as open, which is true only until the period ends';
  expect(on('2026-10-31')).toEqual([
    '“enrollment is open” presents enrollment as open, which is not true on 2026-10-31',
  ]);
  expect(on('2026-11-01')).toEqual([open]);
  expect(on('2027-01-15')).toEqual([open]);
});
