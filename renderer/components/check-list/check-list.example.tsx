import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { CheckList } from './check-list.tsx';

const [list] = sectionsOf(content.pages, 'checkList');

export const examples = examplesOf(list, ({ items }) => [
  { name: 'CheckList of what to weigh', render: () => <CheckList items={items} mark="consider" /> },
]);
