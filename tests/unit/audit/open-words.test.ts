import { expect, test } from 'vitest';
import { readPages } from '../../../scripts/audit/proof/prove-copy.ts';
import { writeSeen } from '../../../scripts/audit/seen/seen-page.ts';
import { createSite } from './site.ts';

const DISCLAIMER = 'We are not the Health Insurance Marketplace website.';
const COPY = {
  'content/navigation.yaml#/disclaimer': DISCLAIMER,
  'content/pages/home.yaml#/steps/0': 'Call us',
};

/** Returns true for each place where a page shows the disclaimer without a click, by its markup alone. */
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
])('a hidden disclaimer does not count: %s', (html) => {
  expect(isOpen(html)).toEqual([false]);
});

test.each([
  `<p>${DISCLAIMER}</p>`,
  `<details open><summary>Call us</summary><p>${DISCLAIMER}</p></details>`,
  `<details><summary>${DISCLAIMER}</summary></details>`,
])('a visible disclaimer counts: %s', (html) => {
  expect(isOpen(html)).toEqual([true]);
});

const line = (text: string, role = 'paragraph') => ({ role, text, place: 'main', note: '' });
/** Returns the lines of a page in a browser: at the width of a desktop, and on a phone if they differ there. */
const shown = (route: string, texts: readonly string[], onPhone = texts, hidden: readonly string[] = []) =>
  writeSeen({
    route,
    title: 'Home',
    hash: '',
    views: [
      {
        name: '1280 px',
        kind: 'opens',
        steps: [],
        lines: [...texts.map((text) => line(text)), ...hidden.map((text) => line(text, 'unseen'))],
      },
      { name: '360 px', kind: 'opens', steps: [], lines: onPhone.map((text) => line(text)) },
    ],
  });

test.each<[string, Record<string, string>, boolean]>([
  ['shows', { '/': shown('/', [DISCLAIMER]) }, true],
  ['shows between other words', { '/': shown('/', [`Call us. ${DISCLAIMER}`]) }, true],
  ['does not show', { '/': shown('/', ['Call us']) }, false],
  ['hides', { '/': shown('/', [DISCLAIMER], [DISCLAIMER], [DISCLAIMER]) }, false],
  ['hides on phones', { '/': shown('/', [DISCLAIMER], ['Call us']) }, false],
  ['moves on phones', { '/': shown('/', [DISCLAIMER, 'Call us'], ['Call us', DISCLAIMER]) }, true],
])('where a browser has read the page, it decides: a disclaimer that it %s', (_, transcripts, expected) => {
  const site = createSite({
    copy: COPY,
    pages: { '/': `<footer><p>${DISCLAIMER}</p></footer>` },
    transcripts,
  });
  const [unit] = site.units.filter(({ text }) => text === DISCLAIMER);
  expect(unit?.openOn).toEqual(expected ? ['/'] : []);
});
