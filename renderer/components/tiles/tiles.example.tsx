import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Tiles } from './tiles.tsx';

export const examples = examplesOf(content.pages.acaPlans?.benefits, ({ items }) => [
  { name: 'Tiles', render: () => <Tiles items={items} /> },
]);
