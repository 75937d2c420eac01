import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Contributions } from './contributions.tsx';

export const examples = examplesOf(content.pages.groupPlans?.contributions, (contributions) => [
  { name: 'Contributions', render: () => <Contributions {...contributions} /> },
]);
