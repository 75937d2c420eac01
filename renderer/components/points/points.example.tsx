import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Points } from './points.tsx';

export const examples: readonly Example[] = [
  {
    name: 'Points cards',
    render: () => <Points items={content.pages.groupPlans.advantages.items} variant="cards" />,
  },
  {
    name: 'Points rows',
    render: () => <Points items={content.pages.acaPlans.advantages.items} variant="rows" />,
  },
  {
    name: 'Points arches',
    render: () => <Points items={content.pages.about.principles.items} variant="arches" />,
  },
];
