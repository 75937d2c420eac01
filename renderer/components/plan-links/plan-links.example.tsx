import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { PlanLinks } from './plan-links.tsx';

export const examples = examplesOf(content.pages.home.plans, ({ items }) => [
  {
    name: 'PlanLinks',
    states: ['hover', 'focus-visible', 'active'],
    render: () => <PlanLinks items={items} />,
  },
]);
