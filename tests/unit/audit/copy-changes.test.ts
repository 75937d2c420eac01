import { expect, test } from 'vitest';
import { compareCopy } from '../../../scripts/audit/approvals/copy-changes.ts';

const list = (...texts: string[]) =>
  texts.map((text, index) => ({ id: `content/pages/home.yaml#/bullets/${index}`, text }));
const changes = (before: ReturnType<typeof list>, after: ReturnType<typeof list>) =>
  compareCopy(before, after).map(({ kind, before: old, after: now }) => [kind, old?.text, now?.text]);

const ONE = 'Compare plans from eight carriers';
const TWO = 'Enroll with a licensed agent';
const THREE = 'Call us when something changes';

test('a bullet put in is one new bullet', () => {
  const moved = [
    ['moved', TWO, TWO],
    ['moved', THREE, THREE],
  ];
  expect(changes(list(ONE, TWO, THREE), list(ONE, 'Keep your doctor', TWO, THREE))).toEqual([
    ['new', undefined, 'Keep your doctor'],
    ...moved,
  ]);
});

test('a bullet taken out is one removed bullet', () => {
  expect(changes(list(ONE, TWO, THREE), list(ONE, THREE))).toEqual([
    ['moved', THREE, THREE],
    ['removed', TWO, undefined],
  ]);
});

test('a changed bullet is found where it went', () => {
  expect(changes(list(ONE, TWO), list('Enroll with a licensed broker', ONE))).toEqual([
    ['changed', TWO, 'Enroll with a licensed broker'],
    ['moved', ONE, ONE],
  ]);
});

test('the place of a single text keeps it, however unlike it became', () => {
  const before = [{ id: 'content/pages/home.yaml#/hero/title', text: 'We do not recommend it' }];
  const after = [{ id: 'content/pages/home.yaml#/hero/title', text: 'Sign up' }];
  expect(compareCopy(before, after).map(({ kind }) => kind)).toEqual(['changed']);
});
