import { parseFragment, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { markWords, namesIn, wordsToMark } from '../../../renderer/document/mark-words.ts';
import { content } from '../../content.ts';

const phone = '(800) 555-0142';
const { name: brand } = content.site.brand;
/** A name that pages show alone. */
const person = (content.team[0]?.name ?? brand).replaceAll('&', '&amp;');

function marked(markup: string, language = 'en-US'): string {
  const page = parseFragment(markup);
  markWords(page, wordsToMark(language, namesIn(content)));
  return serialize(page);
}

test.each([
  ['<p>By December 15, 2026.</p>', '<p>By <bdi>December 15, 2026</bdi>.</p>'],
  ['<p>November 1 to January 15</p>', '<p><bdi>November 1</bdi> to <bdi>January 15</bdi></p>'],
  ['<td>May 2027</td>', '<td><bdi>May 2027</bdi></td>'],
  ['<p>$1,500-$3,000, $100K-$200K</p>', '<p><bdi>$1,500-$3,000</bdi>, <bdi>$100K-$200K</bdi></p>'],
  [`<p>Call 305-555-0142</p>`, '<p>Call <bdi translate="no">305-555-0142</bdi></p>'],
  [`<a class="x">${phone}</a>`, `<a class="x"><bdi translate="no">${phone}</bdi></a>`],
  [`<h3>${person}</h3>`, `<h3 translate="no">${person}</h3>`],
  ['<template><p>Until May 1</p></template>', '<template><p>Until <bdi>May 1</bdi></p></template>'],
])('marks %s', (markup, expected) => {
  expect(marked(markup)).toBe(expected);
});

test('marks the brand within a sentence, and dates as each language writes them', () => {
  const typed = brand.replaceAll('&', '&amp;');
  expect(marked(`<p>Ask ${typed}s or ${typed.slice(0, -1)}</p>`)).not.toContain('translate');
  expect(marked(`<p>Ask ${typed} now</p>`)).toContain('Ask <span translate="no">');
  expect(marked('<p>Del 1 de noviembre al 15 de enero de 2027</p>', 'es-US')).toBe(
    '<p>Del <bdi>1 de noviembre</bdi> al <bdi>15 de enero de 2027</bdi></p>',
  );
});

test.each([
  '<p>You may 2 times, and $52,000 or 2-50 employees in May</p>',
  '<p>{count} days to May 1</p>',
  '<div data-island="wizard"><p>May 1</p></div>',
  '<select><option>May 1</option></select>',
  `<a class="button">Call ${phone}</a>`,
])('does not change %s', (markup) => {
  expect(marked(markup)).toBe(markup);
});
