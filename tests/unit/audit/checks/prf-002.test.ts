import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/checks/prf-002.ts';
import { approvalOf, createSite, sentence } from '../site.ts';

const approve = (text: string, until?: string) =>
  approvalOf('content/pages/home.yaml#/part/text', text, until === undefined ? {} : { until });
const check = (release: boolean, ...approvals: ReturnType<typeof approve>[]) =>
  [
    ...rule.inspect(
      createSite({ copy: sentence('You decide.'), ledger: { approvals, faults: [] }, release }),
    ),
  ].map(({ message }) => message);

test('passes what is approved as it is', () => {
  expect(check(true, approve('You decide.'))).toEqual([]);
});

test('reports what was changed or has lapsed, before a release too', () => {
  expect(check(false, approve('We decide.'))).toEqual(['was changed since Ana approved it on 2026-11-01']);
  expect(check(false, approve('You decide.', '2026-11-10'))).toEqual([
    'was approved by Ana until 2026-11-10',
  ]);
});

test('only a release minds what was never approved', () => {
  expect(check(false)).toEqual([]);
  expect(check(true)).toEqual(['was never approved']);
});
