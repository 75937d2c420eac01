import type { Content } from '../../../schemas/types.ts';
import { examplesOf } from '../../gallery/example.ts';
import { Breadcrumb } from './breadcrumb.tsx';

export const examples = (content: Content) =>
  examplesOf(content.pages['/aca-plans']?.crumbs, (crumbs) => [
    {
      name: 'Breadcrumb',
      states: ['hover', 'focus-visible', 'active'],
      render: () => <Breadcrumb items={crumbs} />,
    },
  ]);
