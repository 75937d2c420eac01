import type { Offer, Offers } from '../../../schemas/types.ts';
import { Button } from '../button/button.tsx';
import { CheckList } from '../check-list/check-list.tsx';
import { Fold } from '../fold/fold.tsx';
import { Icon } from '../icon/icon.tsx';
import { Callout } from '../callout/callout.tsx';
import { CallNote } from '../office-hours/office-hours.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './offer-cards.scss';

/**
 * The lists that an offer may have, in display order. A phone hides all but the first until they are opened, and the
 * first one, too, in cards that can be pressed.
 */
const LISTS = [
  'keyFeatures',
  'additionalBenefits',
  'costFactors',
  'requirements',
  'eligibility',
  'idealFor',
] as const;

/** A map from numbers of cards that do not fill rows of three to the class of their layout. */
const LAYOUTS: Readonly<Record<number, string>> = {
  1: ' offer-cards--one',
  2: ' offer-cards--pairs',
  4: ' offer-cards--pairs',
};

export const sections: SectionKinds = { offers: inSection(OfferCards) };

/** Renders plans, policies or programs as cards side by side. Headings, lists and actions of the cards line up. */
function OfferCards({ items, labels, note, pressable }: Offers) {
  return (
    <>
      <ul className={`offer-cards${LAYOUTS[items.length] ?? ''}`}>
        {items.map((offer) => (
          <OfferCard key={offer.name} offer={offer} labels={labels} pressable={pressable} />
        ))}
      </ul>
      {note && <Callout text={note} />}
    </>
  );
}

/** Renders an offer as a card. If `pressable`, the name is a button over the whole card, which selects the card. */
function OfferCard({ offer, labels, pressable }: Pick<Offers, 'labels' | 'pressable'> & { offer: Offer }) {
  const id = `offer-${offer.name.toLowerCase().replace(/\W+/g, '-')}`;
  const lists = LISTS.flatMap((name) => {
    const [label, items] = [labels[name], offer[name]];
    return label && items ? [{ label, items }] : [];
  });
  return (
    <li className="offer-cards__item card">
      <div className="offer-cards__head">
        <span className="offer-cards__icon arch">
          <Icon name={offer.icon} />
        </span>
        {offer.badge && <p className="offer-cards__badge">{offer.badge}</p>}
        <h3 className="offer-cards__title" id={id}>
          {pressable ? (
            <button type="button" className="offer-cards__press" aria-pressed="false" data-press-card="">
              {offer.name}
            </button>
          ) : (
            offer.name
          )}
        </h3>
        <p className="offer-cards__subtitle">{offer.subtitle}</p>
      </div>
      <p className="offer-cards__description">{offer.description}</p>
      {lists.map(({ label, items }, index) => (
        <div key={label} className="offer-cards__list">
          {index === 0 && !pressable ? (
            <>
              <h4 className="offer-cards__label">{label}</h4>
              <CheckList items={items} />
            </>
          ) : (
            <Fold label={label}>
              <h4 className="offer-cards__label fold__title">{label}</h4>
              <CheckList items={items} mark={index === 0 ? undefined : 'dash'} />
            </Fold>
          )}
        </div>
      ))}
      <div className="offer-cards__action">
        <Button action={offer.action} of={id} />
        {offer.action.href.startsWith('tel:') && <CallNote />}
      </div>
    </li>
  );
}
