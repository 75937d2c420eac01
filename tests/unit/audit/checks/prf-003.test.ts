import { expect, test } from 'vitest';
import { parseLedger } from '../../../../scripts/audit/approvals/ledger.ts';
import rule from '../../../../scripts/audit/checks/prf-003.ts';
import { approvalFile, AS_OF, findingsOf } from '../site.ts';

const link = {
  id: 'value:content/pages/home.yaml',
  text: '/hero/action/href: "/quote"',
  what: 'the links of home',
  spot: { file: 'content/pages/home.yaml', line: 2, column: 1 },
};
const messages = (text: string, release: boolean) =>
  findingsOf(rule, {
    values: [{ ...link, text }],
    ledger: parseLedger([approvalFile(link)], AS_OF),
    release,
  }).map(({ message }) => message);

test('passes a link that was approved', () => {
  expect(messages(link.text, true)).toEqual([]);
});

test('reports a link that leads elsewhere since', () => {
  expect(messages('/hero/action/href: "https://elsewhere.com"', false)).toEqual([
    'the links of home: was changed since Ana Ruiz approved it on 2026-11-20, line 1: “/hero/action/href: "/quote"” is gone, “/hero/action/href: "https://elsewhere.com"” is new',
  ]);
});

test('a release reports what was never approved', () => {
  expect(findingsOf(rule, { values: [link] })).toEqual([]);
  expect(findingsOf(rule, { values: [link], release: true }).map(({ message }) => message)).toEqual([
    'the links of home: was never approved',
  ]);
});
