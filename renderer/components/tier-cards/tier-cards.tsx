import type { Tiers } from '../../../schemas/types.ts';
import { inSection, type SectionKinds } from '../section/section.tsx';
import { Fold } from '../fold/fold.tsx';
import './tier-cards.scss';

export const sections: SectionKinds = { tiers: inSection(TierCards) };

/** Draws premium and deductible by income, with one card for each tier. */
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
      <Fold label={poverty.title}>
        <PovertyLevel poverty={poverty} />
      </Fold>
    </>
  );
}

/** Lists the poverty guidelines on which the income tiers are based. */
function PovertyLevel({ poverty: { title, caption, rows } }: Pick<Tiers, 'poverty'>) {
  return (
    <div className="tier-cards__poverty card">
      <h3 className="fold__title">{title}</h3>
      <p className="muted">{caption}</p>
      <dl className="tier-cards__levels figures">
        {rows.map(({ people, amount }) => (
          <div key={people}>
            <dt>{people}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
