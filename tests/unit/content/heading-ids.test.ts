import { expect, test } from 'vitest';
import { spellIds } from '../../../scripts/content/link/heading-ids.ts';

test('ids of headings take letters of every language, differ from each other and from ids of the layout', () => {
  const headings = [
    'The day it ends',
    '¿Cuánto cuesta?',
    'Top',
    '保険',
    'The day it ends',
    'The day it ends 2',
    '…',
    '…',
  ];
  expect(spellIds(headings)).toEqual([
    'on-the-day-it-ends',
    'on-cuanto-cuesta',
    'on-top',
    'on-保険',
    'on-the-day-it-ends-2',
    'on-the-day-it-ends-2-2',
    'on',
    'on-2',
  ]);
});
