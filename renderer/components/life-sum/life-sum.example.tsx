import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { LifeSum } from './life-sum.tsx';

export const examples: readonly Example[] = [
  {
    name: 'LifeSum',
    isWide: true,
    render: () => <LifeSum sum={content.pages.lifeInsurance.sum} ground="glass" />,
  },
];
