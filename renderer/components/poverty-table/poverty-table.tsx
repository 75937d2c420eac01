import type { AcaPlansPage } from '../../../schemas/types.ts';
import './poverty-table.scss';

/** The poverty guidelines that the income tiers are shares of. */
export function PovertyTable({ poverty }: { poverty: NonNullable<AcaPlansPage['tiers']>['poverty'] }) {
  return (
    <div className="poverty-table card">
      <div className="poverty-table__words">
        <h3 className="fold__title">{poverty.title}</h3>
        <p className="muted">{poverty.caption}</p>
      </div>
      <table className="poverty-table__table">
        <caption className="visually-hidden">{poverty.title}</caption>
        <thead>
          <tr>
            <th scope="col">{poverty.household}</th>
            <th scope="col">{poverty.amount}</th>
          </tr>
        </thead>
        <tbody>
          {poverty.rows.map((row) => (
            <tr key={row.people}>
              <th scope="row">{row.people}</th>
              <td>{row.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
