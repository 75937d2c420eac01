import { expect, test } from 'vitest';
import { readPages } from '../../../scripts/audit/proof/prove-copy.ts';
import { createSite } from './site.ts';

const DISCLAIMER = 'We are not the Health Insurance Marketplace website.';
const COPY = {
  'content/navigation.yaml#/disclaimer': DISCLAIMER,
  'content/pages/home.yaml#/steps/0': 'Call us',
};

/** How a page shows the disclaimer, by its markup alone. */
function isOpen(html: string) {
  const { units } = createSite({ copy: COPY });
  const [page] = readPages([{ route: '/', file: 'x', html }], { content: null, units });
  return page?.strings.filter(({ text }) => text === DISCLAIMER).map((string) => string.isOpen);
}

test.each([
  `<template><p>${DISCLAIMER}</p></template>`,
  `<main><noscript><p>${DISCLAIMER}</p></noscript></main>`,
  `<div hidden><p>${DISCLAIMER}</p></div>`,
  `<div hidden="until-found"><p>${DISCLAIMER}</p></div>`,
  `<div aria-hidden="true"><p>${DISCLAIMER}</p></div>`,
  `<div popover><p>${DISCLAIMER}</p></div>`,
  `<dialog><p>${DISCLAIMER}</p></dialog>`,
  `<details><summary>Call us</summary><p>${DISCLAIMER}</p></details>`,
])('a disclaimer that is shut away is not open to all: %s', (html) => {
  expect(isOpen(html)).toEqual([false]);
});

test.each([
  `<p>${DISCLAIMER}</p>`,
  `<details open><summary>Call us</summary><p>${DISCLAIMER}</p></details>`,
  `<details><summary>${DISCLAIMER}</summary></details>`,
])('a disclaimer in the open is: %s', (html) => {
  expect(isOpen(html)).toEqual([true]);
});

const transcript = (lines: string, more = '') => `Transcript of /

== Head
title: Home

== The page, 1280 px wide
main:
${lines}
contentinfo: as in (shared), 1280 px
${more}`;
const shared = (lines: string, more = '') => `Transcript of what pages share

== contentinfo, 1280 px
contentinfo:
${lines}
${more}`;

test.each<[string, Record<string, string>, boolean]>([
  ['shows', { '/': transcript(`  ${DISCLAIMER}`) }, true],
  ['shows in what pages share', { '/': transcript(''), '(shared)': shared(`  ${DISCLAIMER}`) }, true],
  [
    'shows with a link in it',
    { '/': transcript('  We are not the [Health Insurance Marketplace](→ https://healthcare.gov) website.') },
    true,
  ],
  ['does not show', { '/': transcript('  Call us') }, false],
  ['hides', { '/': transcript(`  «heard, not seen: color of its background: ${DISCLAIMER}»`) }, false],
  [
    'shows without a word',
    { '/': transcript('  We are «heard, not seen: cut off: not» the Health Insurance Marketplace website.') },
    false,
  ],
  [
    'hides at a width',
    { '/': transcript(`  ${DISCLAIMER}`, `\n== at 768 px, 1280 px\n@ at the top\n-   ${DISCLAIMER}\n`) },
    false,
  ],
  [
    'hides on phones, with all that pages share',
    {
      '/': transcript(''),
      '(shared)': shared(
        `  A\n  B\n  ${DISCLAIMER}\n  D\n  E\n  F`,
        '\n== contentinfo, 360 px\ncompared with: 1280 px\n-   A\n- … 4 lines of the page, to:\n-   F\n',
      ),
    },
    false,
  ],
  [
    'moves at a width',
    {
      '/': transcript(
        `  ${DISCLAIMER}`,
        `\n== at 768 px, 1280 px\n@ at the top\n-   ${DISCLAIMER}\n@ after: Call us\n+   ${DISCLAIMER}\n`,
      ),
    },
    true,
  ],
])('where a browser has read the page, it decides: a disclaimer that it %s', (_, transcripts, expected) => {
  const site = createSite({
    copy: COPY,
    pages: { '/': `<footer><p>${DISCLAIMER}</p></footer>` },
    transcripts,
  });
  const [unit] = site.units.filter(({ text }) => text === DISCLAIMER);
  expect(unit?.openOn).toEqual(expected ? ['/'] : []);
});
