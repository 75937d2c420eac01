import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { Scenarios } from './scenarios.tsx';

export const examples = examplesOf(sectionsOf(content.pages, 'scenarios')[0], (scenarios) => [
  { name: 'Scenarios', render: () => <Scenarios {...scenarios} /> },
]);
