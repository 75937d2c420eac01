import { examplesOfKind } from '../../gallery/example.ts';
import { AmountsTable } from './amounts-table.tsx';

export const examples = examplesOfKind('subsidyCheck', ({ table: { caption, columns, rows } }) => [
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
]);
