import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/checks/aca-001.ts';
import { createSite } from '../site.ts';

const DISCLAIMER =
  '<p>Attention: Example operates this website. It is not the Health Insurance Marketplace website. Visit HealthCare.gov.</p>';
const check = (html: string) => [...rule.check(createSite({ pages: { '/plans': html } }))];

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
