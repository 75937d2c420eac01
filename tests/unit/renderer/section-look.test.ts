import { expect, test } from 'vitest';
import { lookOf } from '../../../renderer/components/section/section.tsx';

const looks = (count: number, first?: 'sand' | 'shell' | 'glass') =>
  Array.from({ length: count }, (_, index) => {
    const { ground, edge } = lookOf(index, count, first);
    return edge ? `${ground} ${edge}` : ground;
  });

test('backgrounds alternate, and shell has a scalloped edge unless it is last', () => {
  expect(looks(6)).toEqual(['sand', 'shell scallop', 'sand', 'glass', 'sand', 'shell']);
  expect(looks(4, 'shell')).toEqual(['shell scallop', 'sand', 'glass', 'sand']);
  expect(looks(3, 'glass')).toEqual(['glass', 'sand', 'shell']);
});
