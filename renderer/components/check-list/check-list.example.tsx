import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { CheckList } from './check-list.tsx';

const { privateMedicalPlans, healthPlans } = content.pages;

export const examples = [
  ...examplesOf(privateMedicalPlans?.suits, ({ items }) => [
    { name: 'CheckList', render: () => <CheckList items={items} /> },
    { name: 'CheckList dash', render: () => <CheckList items={items} mark="dash" /> },
  ]),
  ...examplesOf(privateMedicalPlans?.considerations, ({ items }) => [
    { name: 'CheckList consider', render: () => <CheckList items={items} mark="consider" /> },
  ]),
  ...examplesOf(healthPlans?.hero.assurances, (items) => [
    { name: 'CheckList row', render: () => <CheckList items={items} layout="row" /> },
  ]),
];
