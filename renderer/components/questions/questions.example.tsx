import { examplesOfKind } from '../../gallery/example.ts';
import { Questions } from './questions.tsx';

export const examples = examplesOfKind('questions', (questions) => [
  {
    name: 'Questions',
    isWide: true,
    states: ['hover', 'focus-visible'],
    render: () => <Questions questions={questions} ground="glass" />,
  },
]);
