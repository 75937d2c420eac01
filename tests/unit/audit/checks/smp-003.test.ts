import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/checks/smp-003.ts';
import { findingsOf, sentence } from '../site.ts';

const copy = sentence('Coralstone asked about my daughter’s asthma.');
const settings = { formerNames: ['Coralstone'] };
const messages = (brand: string, release = true) =>
  findingsOf(rule, { copy, settings, release, agency: { brand } }).map(({ message }) => message);

test('a half-finished change of the brand: the old name is still in copy', () => {
  expect(messages('Juniper Gate Insurance')).toEqual([
    'holds Coralstone, a former name of Juniper Gate Insurance',
  ]);
});

test('the name of today is not a former one, and only a release has to be finished', () => {
  expect(messages('Coralstone Health & Life')).toEqual([]);
  expect(messages('Juniper Gate Insurance', false)).toEqual([]);
});
