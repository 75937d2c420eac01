import { examplesOfKind } from '../../gallery/example.ts';
import { TwoLists } from './two-lists.tsx';

export const examples = examplesOfKind('twoLists', ({ yes, no }) => [
  { name: 'TwoLists', isWide: true, render: () => <TwoLists yes={yes} no={no} /> },
]);
