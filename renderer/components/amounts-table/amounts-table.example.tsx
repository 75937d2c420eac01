import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { AmountsTable } from './amounts-table.tsx';

export const examples = examplesOf(
  sectionsOf(content.pages, 'subsidyCheck')[0]?.table,
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
