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
  ['Enroll by January 15.', 'the enrollment date “January 15” is typed, and no fact backs it'],
  [
    'Open enrollment is open now.',
    '“Open enrollment is open” presents enrollment as open, and on 2026-11-21 it is not',
  ],
])('reports: %s', (words, message) => {
  expect(messagesAbout(rule, words)).toContain(message);
});

test('says that enrollment is open only within its days', () => {
  const copy = sentence('Open enrollment is open now.');
  expect(findingsOf(rule, { copy, asOf: '2027-01-10' })).toEqual([]);
  expect(findingsOf(rule, { copy, asOf: '2027-01-16' })).toHaveLength(1);
});

test('a season that spans the new year is open on both sides of it', () => {
  const facts = [
    createFact('openEnrollmentStart', 'November 1'),
    createFact('openEnrollmentEnd', 'January 15'),
  ];
  const on = (asOf: string) =>
    findingsOf(rule, { copy: sentence('Open enrollment is open now.'), facts, asOf }).length;
  expect(['2026-10-31', '2026-11-01', '2027-01-15', '2027-01-16'].map(on)).toEqual([1, 0, 0, 1]);
});
