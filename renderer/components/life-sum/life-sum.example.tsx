import { examplesOfKind } from '../../gallery/example.ts';
import { LifeSum } from './life-sum.tsx';

export const examples = examplesOfKind('lifeSum', (sum) => [
  { name: 'LifeSum', isWide: true, render: () => <LifeSum sum={sum} ground="glass" /> },
]);
