import { expect, it } from 'vitest';
import { sizesBetween, untriedConditions } from '../../../scripts/audit/transcript/visit/views.ts';

it.each([
  [
    'one in each range between breakpoints',
    ['(width >= 48em)', 'print', '(min-width: 1000px)'],
    'width',
    [884],
  ],
  ['one in a range of a few pixels', ['(min-width: 1000px) and (max-width: 1010px)'], 'width', [1005]],
  ['none where no style asks for a width', ['print', '(min-height: 30em)'], 'width', []],
  ['one in low windows', ['print, (height < 25rem)', '(width < 48em)'], 'height', [340]],
] as const)('a page is read at %s, where it is not read anyway', (_, queries, dimension, sizes) => {
  expect(sizesBetween(queries, dimension)).toEqual(sizes);
});

it('a condition that no view tries is named', () => {
  const tried = '(width >= 48em) and (pointer: fine), not (prefers-reduced-motion), (scripting: none)';
  const untried = ['(min-resolution: 2dppx)', 'screen and (aspect-ratio > 2)', '(40em < device-width)'];
  expect(untriedConditions([tried])).toEqual([]);
  expect(untriedConditions([tried, ...untried])).toEqual([
    '(min-resolution: 2dppx)',
    '(aspect-ratio > 2)',
    '(40em < device-width)',
  ]);
});
