import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { PovertyTable } from './poverty-table.tsx';

export const examples = examplesOf(content.pages.acaPlans?.tiers, ({ poverty }) => [
  { name: 'PovertyTable', render: () => <PovertyTable poverty={poverty} /> },
]);
