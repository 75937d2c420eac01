import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Breadcrumb } from './breadcrumb.tsx';

export const examples: readonly Example[] = [
  {
    name: 'Breadcrumb',
    states: ['hover', 'focus-visible', 'active'],
    render: () => <Breadcrumb items={content.pages.acaPlans.crumbs} />,
  },
];
