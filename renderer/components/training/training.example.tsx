import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Training } from './training.tsx';

export const examples = examplesOf(content.pages.careers?.training, ({ phases, goalLabel }) => [
  { name: 'Training', render: () => <Training items={phases} goalLabel={goalLabel} /> },
]);
