import { expect, test } from 'vitest';
import { readPages } from '../../../scripts/audit/proof/prove-copy.ts';
import { createSite } from './site.ts';

const DISCLAIMER = 'We are not the Health Insurance Marketplace website.';
const COPY = {
  'content/navigation.yaml#/disclaimer': DISCLAIMER,
  'content/pages/home.yaml#/steps/0': 'Call us',
};

/** Lists, for each disclaimer of a page, whether visitors see it without a click. Judges by the markup alone. */
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

test.each([
  [[], ['/']],
  [[DISCLAIMER], []],
])('what a browser found hidden on a page does not count: %j', (hidden, routes) => {
  const site = createSite({
    copy: COPY,
    pages: { '/': `<footer><p>${DISCLAIMER}</p></footer>` },
    hidden: { '/': hidden },
  });
  expect(site.units.find(({ text }) => text === DISCLAIMER)?.visibleOn).toEqual(routes);
});
