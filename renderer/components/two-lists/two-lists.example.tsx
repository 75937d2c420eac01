import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { TwoLists } from './two-lists.tsx';

export const examples = examplesOf(sectionsOf(content.pages, 'twoLists')[0], ({ yes, no }) => [
  { name: 'TwoLists', isWide: true, render: () => <TwoLists yes={yes} no={no} /> },
]);
