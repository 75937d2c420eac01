import type { Content } from '../../../schemas/types.ts';
import { examplesOf } from '../../gallery/example.ts';
import { PlanLinks } from './plan-links.tsx';

export const examples = (content: Content) =>
  examplesOf(content.pages.home.plans, ({ items }) => [
    {
      name: 'PlanLinks',
      states: ['hover', 'focus-visible', 'active'],
      render: () => <PlanLinks items={items} />,
    },
  ]);
