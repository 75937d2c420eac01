import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { Contributions } from './contributions.tsx';

export const examples = examplesOf(sectionsOf(content.pages, 'contributions')[0], (contributions) => [
  { name: 'Contributions', render: () => <Contributions {...contributions} /> },
]);
