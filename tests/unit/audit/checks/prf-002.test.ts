import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/checks/prf-002.ts';

import { hashUnit } from '../../../../scripts/audit/approvals/hash.ts';
import { createSite, sentence } from '../site.ts';

const unit = 'content/pages/home.yaml#/part/text';
const approve = (text: string, until?: string) => ({
  act: 'approve' as const,
  id: unit,
  text,
  hash: hashUnit(unit, text),
  by: 'Ana',
  on: '2026-11-01',
  spot: { file: 'content/approvals/a.jsonl' },
  ...(until === undefined ? {} : { until }),
});
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
