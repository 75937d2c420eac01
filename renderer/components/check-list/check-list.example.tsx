import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { CheckList } from './check-list.tsx';

const lists = sectionsOf(content.pages, 'checkList');

export const examples = [
  ...examplesOf(
    lists.find(({ mark }) => mark === undefined),
    ({ items }) => [
      { name: 'CheckList', render: () => <CheckList items={items} /> },
      { name: 'CheckList dash', render: () => <CheckList items={items} mark="dash" /> },
    ],
  ),
  ...examplesOf(
    lists.find(({ mark }) => mark === 'consider'),
    ({ items }) => [
      { name: 'CheckList consider', render: () => <CheckList items={items} mark="consider" /> },
    ],
  ),
  ...examplesOf(
    Object.values(content.pages).find((page) => page?.hero.assurances)?.hero.assurances,
    (items) => [{ name: 'CheckList row', render: () => <CheckList items={items} layout="row" /> }],
  ),
];
