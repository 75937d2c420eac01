import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { CheckList } from './check-list.tsx';

export const examples: readonly Example[] = [
  { name: 'CheckList', render: () => <CheckList items={content.pages.privateMedicalPlans.suits.items} /> },
  {
    name: 'CheckList consider',
    render: () => (
      <CheckList items={content.pages.privateMedicalPlans.considerations.items} mark="consider" />
    ),
  },
  {
    name: 'CheckList dash',
    render: () => <CheckList items={content.pages.privateMedicalPlans.suits.items} mark="dash" />,
  },
  {
    name: 'CheckList row',
    render: () => <CheckList items={content.pages.healthPlans.hero.assurances ?? []} layout="row" />,
  },
];
