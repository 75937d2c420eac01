import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/checks/clm-005.ts';
import { createFact, messagesAbout, findingsOf } from '../site.ts';

test('passes two wordings of one figure', () => {
  expect(findingsOf(rule, {})).toEqual([]);
  expect(messagesAbout(rule, 'Serving families {founded.since}, rated {googleRating.full}')).toEqual([]);
});

test('reports wordings that say different figures', () => {
  const facts = [createFact('lives', '25,000+', { value: 25_000, also: { short: '30K+' } })];
  expect(findingsOf(rule, { facts }).map(({ message }) => message)).toEqual([
    'the fact lives says “30K+”, and its value is 25000',
  ]);
});

test('reports a journey that starts before the agency was founded', () => {
  const facts = [
    createFact('founded', '2024', { kind: 'founding', value: 2024 }),
    createFact('journeyStart', '2021', { kind: 'founding', value: 2021 }),
  ];
  expect(findingsOf(rule, { facts }).map(({ message }) => message)).toEqual([
    'the fact journeyStart dates the beginning 2021, the fact founded 2024',
  ]);
});

test('reports copy that contradicts a fact', () => {
  expect(messagesAbout(rule, 'We have served families since 2019.')).toEqual([
    '“since 2019” and the fact founded, 2024, contradict each other',
  ]);
  expect(messagesAbout(rule, 'Rated 4.7 out of 5')).toEqual([
    '“4.7 out of 5” is not the rating of the facts: googleRating, 4.9',
  ]);
});
