import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { AmountsTable } from './amounts-table.tsx';

export const examples = examplesOf(
  content.pages.acaPlans?.subsidyCheck?.table,
  ({ caption, columns, rows }) => [
    {
      name: 'AmountsTable',
      isWide: true,
      render: () => (
        <AmountsTable
          caption={caption}
          columns={[columns.household, ...columns.tiers]}
          rows={rows.map(({ people, amounts }) => [people, ...amounts])}
        />
      ),
    },
  ],
);
