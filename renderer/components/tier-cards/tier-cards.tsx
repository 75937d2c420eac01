import type { Tiers } from '../../../schemas/types.ts';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './amounts-table.scss';
import './tier-cards.scss';

export const sections: SectionKinds = { tiers: inSection(TierCards) };

/** Renders what a past year cost by income, folded at every width: a card for each tier, the guidelines, the limits. */
function TierCards({ items, columns, poverty, more, table }: Tiers) {
  return (
    <details className="tier-cards">
      <summary className="opener">{more}</summary>
      <div className="tier-cards__body">
        <ul className="columns columns--four">
          {items.map((tier) => (
            <li key={tier.income} className="tier-cards__item">
              <h3 className="tier-cards__income">
                <span className="tier-cards__label">{columns.income}</span> {tier.income}
              </h3>
              <dl className="tier-cards__terms">
                {(['premium', 'deductible'] as const).map((term) => (
                  <div key={term}>
                    <dt className="tier-cards__label">{columns[term]}</dt>
                    <dd className="tier-cards__value">{tier[term]}</dd>
                  </div>
                ))}
              </dl>
              <p className="tier-cards__text">{tier.description}</p>
            </li>
          ))}
        </ul>
        <div className="tier-cards__poverty card">
          <h3>{poverty.title}</h3>
          <p className="muted">{poverty.caption}</p>
          <dl className="tier-cards__levels figures">
            {poverty.rows.map(({ people, amount }) => (
              <div key={people}>
                <dt>{people}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
        </div>
        <AmountsTable {...table} />
      </div>
    </details>
  );
}

/** Renders a table of the highest income in each income band, by household size. The keyboard can scroll the table. */
function AmountsTable({ caption, columns, rows }: Tiers['table']) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need to scroll the table
    <div className="amounts-table card" role="group" aria-labelledby="incomes" tabIndex={0}>
      <table>
        <caption id="incomes">{caption}</caption>
        <thead>
          <tr>
            {[columns.household, ...columns.tiers].map((column) => {
              // Let a range break after its hyphen. Firefox does not break before a digit by default.
              const [low, high] = column.split(/(?<=\d-)/);
              return (
                <th key={column} scope="col">
                  {low}
                  {high && <wbr />}
                  {high}
                </th>
              );
            })}
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
