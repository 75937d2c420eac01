import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/checks/aca-001.ts';
import { ownMarketplaces } from '../../../../scripts/audit/language/state-marketplaces.ts';
import { content } from '../../../content.ts';
import { createSite, sentence } from '../site.ts';

const DISCLAIMER =
  '<p>Attention: Example operates this website. It is not the Health Insurance Marketplace website. Visit HealthCare.gov.</p>';
const check = (html: string) => [...rule.inspect(createSite({ pages: { '/plans': html } }))];

test('passes a page that speaks of ACA plans and carries the disclaimer, and one that speaks of neither', () => {
  expect(check(`<h1>ACA Plans</h1>${DISCLAIMER}`)).toEqual([]);
  expect(check('<h1>Term life</h1>')).toEqual([]);
});

test('reports a page without the disclaimer, or with a part of it', () => {
  const message =
    '/plans speaks of ACA plans and does not say that it is not the Health Insurance Marketplace';
  expect(check('<h1>ACA Plans</h1>')).toMatchObject([{ message, at: { file: 'dist/client/plans.html' } }]);
  expect(check(`<h1>ACA Plans</h1>${DISCLAIMER.replace('HealthCare.gov', 'us')}`)).toMatchObject([
    { message },
  ]);
});

test('a disclaimer that only search engines see does not count', () => {
  const hidden = `<title>ACA Plans</title><meta name="description" content="${DISCLAIMER.slice(3, -4)}"><h1>ACA Plans</h1>`;
  expect(check(hidden)).toHaveLength(1);
});

test('an agency whose states all run a marketplace names these, and not HealthCare.gov', () => {
  const licenses = ['OR', 'ID'];
  const own = DISCLAIMER.replace('HealthCare.gov', 'OregonHealthCare.gov or YourHealthIdaho.org');
  const checkIn = (html: string, copy = {}) => [
    ...rule.inspect(createSite({ pages: { '/': `<h1>ACA Plans</h1>${html}` }, copy, licenses })),
  ];
  expect(checkIn(own)).toEqual([]);
  expect(checkIn(DISCLAIMER)).toHaveLength(1);
  const visit = 'Visit HealthCare.gov.';
  expect(checkIn(`${own}<p>${visit}</p>`, sentence(visit))).toMatchObject([
    {
      at: { file: 'content/pages/home.yaml' },
      message:
        'sends visitors to HealthCare.gov, but each licensed state runs a marketplace: OregonHealthCare.gov (Oregon), YourHealthIdaho.org (Idaho)',
    },
  ]);
  // The title of a source is no place to enroll.
  const source = { 'content/guides/plans.md#/sources/0/title': 'HealthCare.gov, Plan categories' };
  expect(checkIn(`${own}<p>HealthCare.gov, Plan categories</p>`, source)).toEqual([]);
  expect([
    ...rule.inspect(
      createSite({ pages: { '/plans': `<h1>ACA Plans</h1>${DISCLAIMER}` }, licenses: ['OR', 'FL'] }),
    ),
  ]).toEqual([]);
});

test('the fact and the rule name the same marketplaces', () => {
  for (const [code, site] of Object.entries(content.estimate?.ownMarketplaces ?? {}))
    expect(ownMarketplaces([code])).toMatchObject([{ site }]);
});
