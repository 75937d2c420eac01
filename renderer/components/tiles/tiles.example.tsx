import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Tiles } from './tiles.tsx';

export const examples: readonly Example[] = [
  { name: 'Tiles', render: () => <Tiles items={content.pages.acaPlans.benefits.items} /> },
];
