import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { PlanLinks } from './plan-links.tsx';

export const examples: readonly Example[] = [
  {
    name: 'PlanLinks',
    states: ['hover', 'focus-visible', 'active'],
    render: () => <PlanLinks items={content.pages.home.plans.items} />,
  },
];
