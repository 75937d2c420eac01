import { expect, test } from 'vitest';
import { findRule, loadRules } from '../../../../scripts/audit/checks/load-rules.ts';
import { createFact, findingsOf, sentence } from '../site.ts';

const rule = findRule(await loadRules(), 'RTG-001');

const RATING = { kind: 'rating', value: 4.9, platform: 'Google' } as const;
const COUNT = createFact('reviews', '500+', { kind: 'rating', value: 500, platform: 'Google' });
const messages = (parts: Parameters<typeof findingsOf>[1]) =>
  findingsOf(rule, parts).map(({ message }) => message);

test('passes a rating with platform, count, date and link that says its platform', () => {
  const facts = [createFact('rating', '4.9', RATING), COUNT];
  expect(messages({ facts, copy: sentence('Rated {rating} by {reviews} Google reviews') })).toEqual([]);
});

test('reports what is missing', () => {
  expect(
    messages({ facts: [createFact('rating', '4.9', { ...RATING, source: { title: 'Reviews' } })] }),
  ).toEqual(['the rating rating lacks a link to it, a fact with the number of reviews']);
});

test('reports a rating shown without its platform', () => {
  const facts = [createFact('rating', '4.9', RATING), COUNT];
  expect(messages({ facts, copy: sentence('{rating} customer rating') })).toEqual([
    'shows the rating rating and does not say that it is from Google',
  ]);
});

test('a grade in letters is given, not counted', () => {
  expect(messages({ facts: [createFact('grade', 'A+', { kind: 'rating', platform: 'BBB' })] })).toEqual([]);
});
