import { examplesOfKind } from '../../gallery/example.ts';
import { Tiles } from './tiles.tsx';

export const examples = examplesOfKind('tiles', ({ items }) => [
  { name: 'Tiles', render: () => <Tiles items={items} /> },
]);
