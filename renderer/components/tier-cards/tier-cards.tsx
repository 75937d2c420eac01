import type { Tiers } from '../../../schemas/types.ts';
import type { SectionKinds } from '../../section-kinds.ts';
import { inSection } from '../section/in-section.tsx';
import { AmountsTable } from '../amounts-table/amounts-table.tsx';
import { Fold } from '../fold/fold.tsx';
import './tier-cards.scss';

export const sections: SectionKinds = { tiers: inSection(TierCards) };

/** Premium and deductible by income, one card a tier. */
export function TierCards({ items, columns, poverty }: Pick<Tiers, 'items' | 'columns' | 'poverty'>) {
  return (
    <>
      <ul className="columns columns--four">
        {items.map((tier) => (
          <li key={tier.income} className="tier-cards__item">
            <h3 className="tier-cards__income">
              <span className="tier-cards__label">{columns.income}</span> {tier.income}
            </h3>
            <dl className="tier-cards__terms">
              <div>
                <dt className="tier-cards__label">{columns.premium}</dt>
                <dd className="tier-cards__value">{tier.premium}</dd>
              </div>
              <div>
                <dt className="tier-cards__label">{columns.deductible}</dt>
                <dd className="tier-cards__value">{tier.deductible}</dd>
              </div>
            </dl>
            <p className="tier-cards__text">{tier.description}</p>
          </li>
        ))}
      </ul>
      <Fold opener={{ label: poverty.title }}>
        <PovertyTable poverty={poverty} />
      </Fold>
    </>
  );
}

/** The poverty guidelines that the income tiers are shares of. */
function PovertyTable({ poverty }: Pick<Tiers, 'poverty'>) {
  return (
    <AmountsTable
      caption={
        <>
          <h3 className="fold__title">{poverty.title}</h3>
          <p>{poverty.caption}</p>
        </>
      }
      columns={[poverty.household, ...poverty.rows.map(({ people }) => people)]}
      rows={[[poverty.amount, ...poverty.rows.map(({ amount }) => amount)]]}
    />
  );
}
