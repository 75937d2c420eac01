import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { LifeSum } from './life-sum.tsx';

export const examples = examplesOf(content.pages.lifeInsurance?.sum, (sum) => [
  { name: 'LifeSum', isWide: true, render: () => <LifeSum sum={sum} ground="glass" /> },
]);
