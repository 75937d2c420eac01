import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { TwoLists } from './two-lists.tsx';

export const examples = examplesOf(content.pages.privateMedicalPlans?.asked, ({ yes, no }) => [
  { name: 'TwoLists', isWide: true, render: () => <TwoLists yes={yes} no={no} /> },
]);
