import { examplesOfKind } from '../../gallery/example.ts';
import { Training } from './training.tsx';

export const examples = examplesOfKind('training', (training) => [
  { name: 'Training', render: () => <Training {...training} /> },
]);
