import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Questions } from './questions.tsx';

export const examples = examplesOf(content.pages.acaPlans?.questions, (questions) => [
  {
    name: 'Questions',
    isWide: true,
    states: ['hover', 'focus-visible'],
    render: () => <Questions questions={questions} ground="glass" />,
  },
]);
