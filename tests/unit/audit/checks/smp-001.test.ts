import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/checks/smp-001.ts';
import { findingsOf } from '../site.ts';

const samples = [{ what: 'Harborlight', kind: 'carrier', spot: { file: 'content/carriers.yaml', line: 8 } }];

test('an ordinary build takes samples', () => {
  expect(findingsOf(rule, { samples })).toEqual([]);
});

test('a release refuses each', () => {
  expect(findingsOf(rule, { samples, release: true }).map(({ message }) => message)).toEqual([
    'the carrier Harborlight is a sample',
  ]);
});
