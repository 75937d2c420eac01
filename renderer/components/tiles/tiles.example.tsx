import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { Tiles } from './tiles.tsx';

export const examples = examplesOf(sectionsOf(content.pages, 'tiles')[0], ({ items }) => [
  { name: 'Tiles', render: () => <Tiles items={items} /> },
]);
