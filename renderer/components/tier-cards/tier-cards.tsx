import type { Tiers } from '../../../schemas/types.ts';
import { inSection, type SectionKinds } from '../section/section.tsx';
import { Fold } from '../fold/fold.tsx';
import './tier-cards.scss';

export const sections: SectionKinds = { tiers: inSection(TierCards) };

/** Renders a card for each income tier, with premium and deductible, and the poverty guidelines below the cards. */
function TierCards({ items, columns, poverty }: Tiers) {
  return (
    <>
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
      <Fold label={poverty.title}>
        <div className="tier-cards__poverty card">
          <h3 className="fold__title">{poverty.title}</h3>
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
      </Fold>
    </>
  );
}
