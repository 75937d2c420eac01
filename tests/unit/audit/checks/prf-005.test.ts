import { expect, test } from 'vitest';
import { parseLedger } from '../../../../scripts/audit/approvals/ledger.ts';
import rule from '../../../../scripts/audit/checks/prf-005.ts';
import { approvalFile, AS_OF, findingsOf, sentence } from '../site.ts';

const gone = { id: 'content/navigation.yaml#/disclaimers/5', text: 'We are not the Marketplace.' };

test('reports copy that was approved and is gone', () => {
  const ledger = parseLedger([approvalFile(gone)], AS_OF);
  expect(findingsOf(rule, { copy: sentence('You decide.'), ledger }).map(({ message }) => message)).toEqual([
    'content/navigation.yaml#/disclaimers/5 is gone: “We are not the Marketplace.”, approved by Ana Ruiz on 2026-11-20',
  ]);
});

test('passes copy that somebody let go', () => {
  const ledger = parseLedger(
    [approvalFile(gone), approvalFile(gone, { act: 'withdraw', at: '2026-11-20T10:00:00Z' })],
    AS_OF,
  );
  expect(findingsOf(rule, { copy: sentence('You decide.'), ledger })).toEqual([]);
});
