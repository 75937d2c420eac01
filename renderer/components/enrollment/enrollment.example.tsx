import { examplesOfKind } from '../../gallery/example.ts';
import { Enrollment } from './enrollment.tsx';

export const examples = examplesOfKind('enrollment', ({ items }) => [
  { name: 'Enrollment', render: () => <Enrollment items={items} /> },
]);
