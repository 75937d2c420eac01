import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/rules/smp-001.ts';
import { remarksOf } from '../site.ts';

const samples = [{ what: 'Harborlight', kind: 'carrier', spot: { file: 'content/carriers.yaml', line: 8 } }];

test('an ordinary build takes samples', () => {
  expect(remarksOf(rule, { samples })).toEqual([]);
});

test('a release refuses each', () => {
  expect(remarksOf(rule, { samples, release: true }).map(({ message }) => message)).toEqual([
    'the carrier Harborlight is a sample',
  ]);
});
