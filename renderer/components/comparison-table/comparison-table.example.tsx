import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { ComparisonTable } from './comparison-table.tsx';

export const examples = examplesOf(sectionsOf(content.pages, 'comparison')[0], (comparison) => [
  { name: 'ComparisonTable', render: () => <ComparisonTable {...comparison} /> },
]);
