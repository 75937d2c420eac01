import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Questions } from './questions.tsx';

export const examples: readonly Example[] = [
  {
    name: 'Questions',
    isWide: true,
    states: ['hover', 'focus-visible'],
    render: () => <Questions questions={content.pages.acaPlans.questions} ground="glass" />,
  },
];
