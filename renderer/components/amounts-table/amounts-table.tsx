import type { ReactNode } from 'react';
import './amounts-table.scss';

interface Props {
  /** Of its caption. A table with one can be scrolled by keyboard, where it is wider than its place. */
  id?: string;
  caption: ReactNode;
  columns: readonly string[];
  /** Each with its own head and a cell for every further column. */
  rows: readonly (readonly [head: string, ...cells: string[]])[];
}

/** Amounts by household or income. */
export function AmountsTable({ id, caption, columns, rows }: Props) {
  return (
    <section className="amounts-table card" aria-labelledby={id} tabIndex={id ? 0 : undefined}>
      <table>
        <caption id={id}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                <BreakableRange range={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A range that may break after its hyphen, as on a phone: Firefox does not break before a figure by itself. */
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
