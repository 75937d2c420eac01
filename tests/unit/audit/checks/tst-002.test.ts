import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/checks/tst-002.ts';
import { findingsOf } from '../site.ts';

const spot = { file: 'content/testimonials.yaml' };
const check = (dates: { givenOn: string; reconfirmedOn?: string }) => {
  const record = { consent: 'File 12', relation: 'client', compensation: 'none', ...dates };
  return findingsOf(rule, { testimonials: [{ name: 'Miguel T.', record, spot }] }).map(
    ({ message }) => message,
  );
};

test('passes a testimonial of this year, or confirmed within it', () => {
  expect(check({ givenOn: '2025-11-21' })).toEqual([]);
  expect(check({ givenOn: '2020-01-01', reconfirmedOn: '2026-01-01' })).toEqual([]);
});

test('reports one that was not confirmed for a year', () => {
  expect(check({ givenOn: '2025-11-20' })).toEqual([
    'the testimonial of Miguel T. was last confirmed on 2025-11-20, more than 12 months ago',
  ]);
});
