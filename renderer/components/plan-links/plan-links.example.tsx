import type { Content } from '../../../schemas/types.ts';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { PlanLinks } from './plan-links.tsx';

export const examples = (content: Content) =>
  examplesOf(sectionsOf(content.pages, 'planLinks')[0], ({ items }) => [
    {
      name: 'PlanLinks',
      states: ['hover', 'focus-visible', 'active'],
      render: () => <PlanLinks items={items} />,
    },
  ]);
