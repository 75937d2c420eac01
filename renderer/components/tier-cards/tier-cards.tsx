import type { AcaPlansPage, IncomeTier } from '../../../schemas/types.ts';
import './tier-cards.scss';

interface Props {
  items: readonly IncomeTier[];
  columns: NonNullable<AcaPlansPage['tiers']>['columns'];
}

/** Premium and deductible by income, one card a tier. */
export function TierCards({ items, columns }: Props) {
  return (
    <ul className="tier-cards">
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
  );
}
