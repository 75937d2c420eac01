import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { ComparisonTable } from './comparison-table.tsx';

export const examples = examplesOf(content.pages.healthPlans?.comparison, (comparison) => [
  { name: 'ComparisonTable', render: () => <ComparisonTable {...comparison} /> },
]);
