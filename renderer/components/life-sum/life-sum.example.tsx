import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { LifeSum } from './life-sum.tsx';

export const examples = examplesOf(sectionsOf(content.pages, 'lifeSum')[0], (sum) => [
  { name: 'LifeSum', isWide: true, render: () => <LifeSum sum={sum} ground="glass" /> },
]);
