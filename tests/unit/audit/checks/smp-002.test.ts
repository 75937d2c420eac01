import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/checks/smp-002.ts';
import { findingsOf, sentence } from '../site.ts';

const wordsOf = (text: string) =>
  findingsOf(rule, { copy: sentence(text), release: true }).map(({ words }) => words);

test('reports addresses and numbers that are reserved for examples', () => {
  expect(wordsOf('Write to help@coralstone.example')).toEqual(['coralstone.example']);
  expect(wordsOf('See https://www.example.com/plans')).toEqual(['www.example.com']);
  expect(wordsOf('Call (800) 555-0142')).toEqual(['555-0142']);
  expect(wordsOf('tel:+18005550142')).toEqual(['5550142']);
});

test('passes real ones, hints, and any build that is not a release', () => {
  expect(wordsOf('Write to help@coralstone.com, for example on Monday. Call (800) 555-0242.')).toEqual([]);
  const hint = { 'content/pages/quote.yaml#/email/hint': 'Such as name@example.com' };
  expect(findingsOf(rule, { copy: hint, release: true })).toEqual([]);
  expect(findingsOf(rule, { copy: sentence('help@coralstone.example') })).toEqual([]);
});

test('reports what a page holds and content does not', () => {
  const pages = { '/about': '<title>About</title><a href="tel:+18005550142">Call</a>' };
  expect(findingsOf(rule, { pages, release: true }).map(({ message }) => message)).toEqual([
    '/about holds 5550142, which is a sample or reserved for examples',
  ]);
});
