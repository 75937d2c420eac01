import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/checks/sup-001.ts';
import { createSuppression, findingsOf } from '../site.ts';

const check = (until: string) =>
  findingsOf(rule, { settings: { suppressions: [createSuppression({ until })] } }).map(
    ({ message }) => message,
  );

test('passes a suppression up to its last day', () => {
  expect(check('2026-11-21')).toEqual([]);
});

test('reports one that has ended', () => {
  expect(check('2026-11-20')).toEqual([
    'the suppression of INS-003 for content/pages/home.yaml#/part/text ended on 2026-11-20',
  ]);
});
