import type { Estimate } from '../../../schemas/types.ts';

/** The answers of the estimate as a table, for browsers without script. */
export function EstimateTable({
  table: { caption, income, premium, deductible, bands },
}: Pick<Estimate, 'table'>) {
  return (
    <table className="estimate__table card">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[income, premium, deductible].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bands.map((band) => (
          <tr key={band.income}>
            <th scope="row">{band.income}</th>
            <td>{band.premium}</td>
            <td>{band.deductible}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
