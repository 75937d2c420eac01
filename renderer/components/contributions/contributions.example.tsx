import { examplesOfKind } from '../../gallery/example.ts';
import { Contributions } from './contributions.tsx';

export const examples = examplesOfKind('contributions', (contributions) => [
  { name: 'Contributions', render: () => <Contributions {...contributions} /> },
]);
