import { expect, test } from 'vitest';
import { parseLedger } from '../../../../scripts/audit/approvals/ledger.ts';
import rule from '../../../../scripts/audit/checks/ldg-001.ts';
import { findingsOf, sentence } from '../site.ts';

test('passes a ledger that is whole', () => {
  expect(findingsOf(rule, { copy: sentence('You decide.') })).toEqual([]);
});

test('reports what is wrong with it', () => {
  const ledger = parseLedger([{ path: 'content/approvals/a.jsonl', text: '{ broken\n' }], '2026-11-21');
  expect(findingsOf(rule, { ledger }).map(({ message }) => message)).toEqual([
    'was changed after it was written: the digits in its name do not match its content',
    'is a broken line: it is not JSON',
  ]);
});
