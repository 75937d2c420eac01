import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/checks/prf-007.ts';
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

test('passes names between programs, queries in each notation, keys and what is put together of them', () => {
  expect(
    messages(`
      const a = 'insurance-type', b = 'only screen and (40em <= width)', c = 'not all and (monochrome)';
      if (event.key === 'Escape' || event.key === 'Enter') dialog.close('done');
      link.setAttribute('aria-expanded', 'true'); h1.textContent = props.title; input.value = 'yes';
      jsx('p', { className: 'note', children: [props.lead, ' ', jsx('b', { className: 'note', children: props.more })] });`),
  ).toEqual([]);
});

test.each([
  ["h1.textContent = 'Guaranteed'", 'Guaranteed'],
  ["const a = 'Guaranteed!'", 'Guaranteed!'],
  ["const label = '(optional) Your name'", '(optional) Your name'],
  ["const label = '(limited time)'", '(limited time)'],
  ["showError('Enter your name')", 'Enter your name'],
])('reports words for people: %s', (script, words) => {
  expect(messages(script)).toContain(`holds “${words}”, which no content file says`);
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
