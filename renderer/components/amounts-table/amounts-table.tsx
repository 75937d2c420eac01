import type { SubsidyCheck } from '../../../schemas/types.ts';
import './amounts-table.scss';

/** Draws the highest income of each bracket by household size, from the specification. Keyboards can scroll it. */
export function AmountsTable({ caption, columns, rows }: SubsidyCheck['table']) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need to scroll it
    <div className="amounts-table card" role="group" aria-labelledby="incomes" tabIndex={0}>
      <table>
        <caption id="incomes">{caption}</caption>
        <thead>
          <tr>
            {[columns.household, ...columns.tiers].map((column) => (
              <th key={column} scope="col">
                <BreakableRange range={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ people, amounts }) => (
            <tr key={people}>
              <th scope="row">{people}</th>
              {amounts.map((amount) => (
                <td key={amount}>{amount}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Draws a range that can break after its hyphen. Firefox does not break before a digit by default. */
function BreakableRange({ range }: { range: string }) {
  const [low, high] = range.split(/(?<=\d-)/);
  return high ? (
    <>
      {low}
      <wbr />
      {high}
    </>
  ) : (
    range
  );
}
