import { expect, test } from 'vitest';
import { findRule, loadRules } from '../../../../scripts/audit/checks/load-rules.ts';
import { createFact, messagesAbout, findingsOf } from '../site.ts';

const rule = findRule(await loadRules(), 'LIC-001');

test('passes the number of the list, in digits and words', () => {
  expect(messagesAbout(rule, 'Licensed in {statesLicensed.full}')).toEqual([]);
  expect(messagesAbout(rule, 'We serve families in thirty states.')).toEqual([]);
});

test('reports another number, a fact that differs from the list, and a state named twice', () => {
  expect(messagesAbout(rule, 'Licensed in 32 states')).toEqual([
    '“licensed in 32 states” is not the 30 states of the license list',
  ]);
  const facts = [createFact('statesLicensed', '30', { value: 30 })];
  expect(findingsOf(rule, { facts, licenses: ['FL', 'GA', 'FL'] }).map(({ message }) => message)).toEqual([
    'the license list names 1 states twice',
    'the fact statesLicensed says 30, the license list has 2 states',
  ]);
});
