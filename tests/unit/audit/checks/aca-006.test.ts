import { expect, test } from 'vitest';
import { findRule, loadRules } from '../../../../scripts/audit/checks/load-rules.ts';
import { messagesAbout, findingsOf } from '../site.ts';

const rule = findRule(await loadRules(), 'ACA-006');

test.each([
  'By the 2025 poverty guidelines one person is at $15,650.',
  'Alaska has its own poverty guidelines.',
  'In 2025 one person at the poverty level has fifteen thousand six hundred and fifty dollars.',
  'Four times the 2025 poverty guideline for one person is $62,600.',
])('passes: %s', (words) => {
  expect(messagesAbout(rule, words)).toEqual([]);
});

test.each([
  [
    'By the 2025 poverty guidelines one person is at $14,580.',
    '“$14,580” is not in the poverty guidelines of 2025',
  ],
  [
    'In 2025 the poverty level for one person was fifteen thousand sixty dollars.',
    '“fifteen thousand sixty” is not in the poverty guidelines of 2025',
  ],
  [
    'Add $5,380 for each extra household member under the 2025 table.',
    '“$5,380” is not in the poverty guidelines of 2025',
  ],
  ['At the poverty level, two people have $19,720.', '“$19,720” is a poverty figure that names no year'],
])('reports: %s', (words, message) => {
  expect(messagesAbout(rule, words)).toContain(message);
});

test('the estimate counts with the table of its year', () => {
  const check = (levels: number[], eachFurther: number, year = 2023) =>
    findingsOf(rule, { poverty: { year, levels, eachFurther } }).map(({ message }) => message);
  expect(check([14_580, 19_720, 24_860, 30_000], 5_140)).toEqual([]);
  expect(check([14_580, 19_720, 24_860, 31_000], 5_380)).toEqual([
    'the estimate counts with 31000 for 4, where the guidelines of 2023 say 30000',
    'the estimate adds 5380 for each further person, where the guidelines of 2023 say 5140',
  ]);
  expect(check([1], 1, 1999)).toEqual([
    'the estimate counts with guidelines of 1999, which this rule has no table of',
  ]);
});
