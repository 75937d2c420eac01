import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/checks/clm-002.ts';
import { createFact, findingsOf } from '../site.ts';

const check = (parts: Parameters<typeof createFact>[2]) =>
  findingsOf(rule, { facts: [createFact('lives', '25,000+', parts)] }).map(({ message }) => message);

test('passes a fact with source, date and owner', () => {
  expect(check({})).toEqual([]);
});

test('reports what is missing, and dates that cannot be', () => {
  expect(check({ source: { title: 'TBD' } })).toEqual(['the fact lives has no source']);
  expect(check({ owner: ' ' })).toEqual(['the fact lives has no owner']);
  expect(check({ asOf: '2027-01-01', verifiedOn: '2027-01-02' })).toEqual([
    'the fact lives is dated 2027-01-01, which is still to come on 2026-11-21',
  ]);
  expect(check({ verifiedOn: '2026-09-01' })).toEqual([
    'the fact lives was checked on 2026-09-01, before the day it speaks of, 2026-09-30',
  ]);
});

test('a sample for a source passes only while the fact is marked as one', () => {
  const source = { title: 'Sample record of the agency; replace with the real document' };
  expect(check({ source, sample: true })).toEqual([]);
  expect(check({ source })).toEqual(['the fact lives still has a sample for a source']);
});
