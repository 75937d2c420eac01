import { expect, test } from 'vitest';
import { parseLedger } from '../../../../scripts/audit/approvals/ledger.ts';
import rule from '../../../../scripts/audit/checks/prf-004.ts';
import { approvalFile, AS_OF, findingsOf } from '../site.ts';

const TEXT = 'heading: About us\nparagraph: We are not the Marketplace.';
const messages = (text: string) =>
  findingsOf(rule, {
    transcripts: { '/about': text },
    ledger: parseLedger([approvalFile({ id: 'page:/about', text: TEXT })], AS_OF),
    release: true,
  }).map(({ message }) => message);

test('passes a page that shows what was approved', () => {
  expect(messages(TEXT)).toEqual([]);
});

test('names the first line that a browser shows differently', () => {
  expect(messages(TEXT.replace('not ', ''))).toEqual([
    '/about, as a browser shows it, was changed since Ana Ruiz approved it on 2026-11-20, line 2: “paragraph: We are not the Marketplace.” is gone, “paragraph: We are the Marketplace.” is new',
  ]);
});
