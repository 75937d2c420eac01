import type { Content } from '../../../schemas/types.ts';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { CheckList } from './check-list.tsx';

export const examples = (content: Content) =>
  examplesOf(sectionsOf(content.pages, 'checkList')[0], ({ items }) => [
    { name: 'CheckList of what to weigh', render: () => <CheckList items={items} mark="consider" /> },
  ]);
