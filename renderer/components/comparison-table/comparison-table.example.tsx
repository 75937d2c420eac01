import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { ComparisonTable } from './comparison-table.tsx';

export const examples: readonly Example[] = [
  { name: 'ComparisonTable', render: () => <ComparisonTable {...content.pages.healthPlans.comparison} /> },
];
