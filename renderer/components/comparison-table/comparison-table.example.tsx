import { examplesOfKind } from '../../gallery/example.ts';
import { ComparisonTable } from './comparison-table.tsx';

export const examples = examplesOfKind('comparison', (comparison) => [
  { name: 'ComparisonTable', render: () => <ComparisonTable {...comparison} /> },
]);
