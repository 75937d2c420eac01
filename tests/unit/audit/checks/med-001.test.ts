import { expect, test } from 'vitest';
import { findRule, loadRules } from '../../../../scripts/audit/checks/load-rules.ts';
import { approvalOf, messagesAbout, findingsOf, sentence } from '../site.ts';

const rule = findRule(await loadRules(), 'MED-001');

test('passes Medicaid, and Medicare words that were approved', () => {
  expect(messagesAbout(rule, 'Some families qualify for Medicaid.')).toEqual([]);
  const text = 'Ask us about Medicare.';
  const approval = approvalOf('content/pages/home.yaml#/part/text', text);
  expect(findingsOf(rule, { copy: sentence(text), ledger: { approvals: [approval], faults: [] } })).toEqual(
    [],
  );
});

test('reports Medicare words that were never approved', () => {
  expect(messagesAbout(rule, 'Ask us about Medicare.')).toEqual([
    '“Medicare” is in copy that was never approved',
  ]);
});
