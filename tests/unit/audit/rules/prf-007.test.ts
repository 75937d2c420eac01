import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/rules/prf-007.ts';
import { findingsOf, sentence } from '../site.ts';

const messages = (text: string) =>
  findingsOf(rule, { copy: sentence('You decide.'), scripts: { 'dist/client/assets/island.js': text } }).map(
    ({ message }) => message,
  );

test('passes class names, media queries, messages for developers, and words of content', () => {
  expect(
    messages(`
      const a = 'button button--quiet', b = '(min-width: 40em) and (hover)', c = "You decide.";
      console.warn('Failed to load saved data'); throw new TypeError('not a number');`),
  ).toEqual([]);
});

test('reports a sentence, in a literal or a template', () => {
  expect(
    messages("document.title = 'Free health insurance'; h1.textContent = `We are ${name} the Marketplace`"),
  ).toEqual([
    'holds “Free health insurance”, which no content file says',
    'holds “We are ”, which no content file says',
    'holds “ the Marketplace”, which no content file says',
  ]);
});

test('reports a sentence in a script inside a page, once', () => {
  const page = '<script>document.body.append("Enroll for free today")</script>';
  expect(
    findingsOf(rule, { pages: { '/a': page, '/b': page } }).map(({ at, message }) => [at.file, message]),
  ).toEqual([['dist/client/a.html', 'holds “Enroll for free today”, which no content file says']]);
});
