import { expect, test } from 'vitest';
import rule from '../../../../scripts/audit/checks/clm-003.ts';
import { createFact, findingsOf } from '../site.ts';

const check = (parts: Parameters<typeof createFact>[2], asOf = '2026-11-21') =>
  findingsOf(rule, { facts: [createFact('lives', '25,000+', parts)], asOf }).map(({ message, severity }) => [
    message,
    severity,
  ]);

test('passes a fact that has not ended, on its last day too', () => {
  expect(check({ expires: '2027-09-30' })).toEqual([]);
  expect(check({ expires: '2026-11-21' })).toEqual([['the fact lives ends on 2026-11-21', 'warning']]);
});

test('reports a fact that ended, and warns 30 days before', () => {
  expect(check({ expires: '2026-11-20' })).toEqual([['the fact lives ended on 2026-11-20', undefined]]);
  expect(check({ expires: '2026-12-21' })).toEqual([['the fact lives ends on 2026-12-21', 'warning']]);
  expect(check({ expires: '2026-12-22' })).toEqual([]);
});

test('a statistic lives 24 months, with a warning from 22', () => {
  const statistic = { kind: 'statistic', asOf: '2025-01-21', expires: '2030-01-01' } as const;
  expect(check(statistic)).toEqual([]);
  expect(check({ ...statistic, asOf: '2025-01-20' })).toEqual([
    ['the statistic lives is of 2025-01-20 and will soon be 24 months old', 'warning'],
  ]);
  expect(check({ ...statistic, asOf: '2024-11-20' })).toEqual([
    ['the statistic lives is of 2024-11-20, more than 24 months ago', undefined],
  ]);
});
