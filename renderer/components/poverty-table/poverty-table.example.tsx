import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { PovertyTable } from './poverty-table.tsx';

export const examples: readonly Example[] = [
  { name: 'PovertyTable', render: () => <PovertyTable poverty={content.pages.acaPlans.tiers.poverty} /> },
];
