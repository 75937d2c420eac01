import { expect, test } from 'vitest';
import { compareCopy } from '../../../scripts/audit/approvals/copy-changes.ts';

const ONE = 'Compare plans from eight carriers';
const TWO = 'Enroll with a licensed agent';
const THREE = 'Call us when something changes';
const bullet = (text: string, index: number) => ({ id: `content/pages/home.yaml#/bullets/${index}`, text });
const title = (text: string) => ({ id: 'content/pages/home.yaml#/hero/title', text });

test.each([
  [
    'a bullet put in is one new bullet',
    [ONE, TWO, THREE].map(bullet),
    [ONE, 'Keep your doctor', TWO, THREE].map(bullet),
    [
      ['new', undefined, 'Keep your doctor'],
      ['moved', TWO, TWO],
      ['moved', THREE, THREE],
    ],
  ],
  [
    'a bullet taken out is one removed bullet',
    [ONE, TWO, THREE].map(bullet),
    [ONE, THREE].map(bullet),
    [
      ['moved', THREE, THREE],
      ['removed', TWO, undefined],
    ],
  ],
  [
    'a changed bullet is found where it went',
    [ONE, TWO].map(bullet),
    ['Enroll with a licensed broker', ONE].map(bullet),
    [
      ['changed', TWO, 'Enroll with a licensed broker'],
      ['moved', ONE, ONE],
    ],
  ],
  [
    'the place of a single text keeps it, however unlike it became',
    [title('We do not recommend it')],
    [title('Sign up')],
    [['changed', 'We do not recommend it', 'Sign up']],
  ],
])('%s', (_, before, after, changes) => {
  const found = compareCopy(before, after);
  expect(found.map(({ kind, before: old, after: now }) => [kind, old?.text, now?.text])).toEqual(changes);
});
