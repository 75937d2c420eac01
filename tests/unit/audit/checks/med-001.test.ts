import { expect, test } from 'vitest';
import { findRule, loadRules } from '../../../../scripts/audit/checks/load-rules.ts';

const rule = findRule(await loadRules(), 'MED-001');

import { hashUnit } from '../../../../scripts/audit/approvals/hash.ts';
import { messagesAbout, findingsOf, sentence } from '../site.ts';

test('passes Medicaid, and Medicare words that were approved', () => {
  expect(messagesAbout(rule, 'Some families qualify for Medicaid.')).toEqual([]);
  const unit = 'content/pages/home.yaml#/part/text';
  const text = 'Ask us about Medicare.';
  const approval = {
    act: 'approve' as const,
    id: unit,
    text,
    hash: hashUnit(unit, text),
    by: 'Ana',
    on: '2026-11-01',
    spot: { file: 'content/approvals/a.jsonl' },
  };
  expect(findingsOf(rule, { copy: sentence(text), ledger: { approvals: [approval], faults: [] } })).toEqual(
    [],
  );
});

test('reports Medicare words that were never approved', () => {
  expect(messagesAbout(rule, 'Ask us about Medicare.')).toEqual([
    '“Medicare” is in copy that was never approved',
  ]);
});
