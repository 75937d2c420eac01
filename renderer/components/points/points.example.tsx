import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Points } from './points.tsx';

const { groupPlans, acaPlans, about } = content.pages;

export const examples = [
  ...examplesOf(groupPlans?.advantages, ({ items }) => [
    { name: 'Points cards', render: () => <Points items={items} variant="cards" /> },
  ]),
  ...examplesOf(acaPlans?.advantages, ({ items }) => [
    { name: 'Points rows', render: () => <Points items={items} variant="rows" /> },
  ]),
  ...examplesOf(about?.principles, ({ items }) => [
    { name: 'Points arches', render: () => <Points items={items} variant="arches" /> },
  ]),
];
