import { examplesOfKind } from '../../gallery/example.ts';
import { Scenarios } from './scenarios.tsx';

export const examples = examplesOfKind('scenarios', (scenarios) => [
  { name: 'Scenarios', render: () => <Scenarios {...scenarios} /> },
]);
