import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/rules/ldg-001.ts';

import { hashUnit } from '../../../../scripts/audit/approvals/hash.ts';
import { parseLedger } from '../../../../scripts/audit/approvals/ledger.ts';
import { findingsOf, sentence } from '../site.ts';

const spot = { file: 'content/approvals/a.jsonl', line: 1 };

test('passes a ledger that is whole', () => {
  expect(findingsOf(rule, { copy: sentence('You decide.') })).toEqual([]);
});

test('reports what is wrong with it', () => {
  const ledger = parseLedger([{ path: 'content/approvals/a.jsonl', text: '{ broken\n' }], '2026-11-21');
  expect(findingsOf(rule, { ledger }).map(({ message }) => message)).toEqual([
    'was changed after it was written: the digits in its name are no longer those of its content',
    'is a broken line: no JSON',
  ]);
});

test('warns of a content file that was deleted after its approval', () => {
  const unit = 'content/pages/gone.yaml#/title';
  const approvals = [{ unit, text: 'Gone', hash: hashUnit(unit, 'Gone'), by: 'Ana', on: '2026-11-01', spot }];
  expect(
    findingsOf(rule, { copy: sentence('You decide.'), ledger: { approvals, faults: [] } }),
  ).toMatchObject([
    {
      severity: 'warning',
      message:
        'content/pages/gone.yaml is gone; 1 unit of it had been approved, the last on 2026-11-01 by Ana',
    },
  ]);
});
