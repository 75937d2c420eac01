import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { Training } from './training.tsx';

export const examples = examplesOf(sectionsOf(content.pages, 'training')[0], (training) => [
  { name: 'Training', render: () => <Training {...training} /> },
]);
