import content from 'virtual:content';
import type { Action as ActionContent } from '../../../schemas/types.ts';
import { Button } from '../button/button.tsx';
import { CheckList } from '../check-list/check-list.tsx';
import { Fold } from '../fold/fold.tsx';
import { Icon } from '../icon/icon.tsx';
import './offer-cards.scss';

/** The lists that an offer may have, in the order in which a card shows them. The first is what the offer gives. */
const LISTS = [
  'features',
  'keyFeatures',
  'additionalBenefits',
  'costFactors',
  'requirements',
  'eligibility',
  'idealFor',
] as const;

type ListName = (typeof LISTS)[number];

/** What plans, policies and programs have in common. */
interface Offer extends Partial<Record<ListName, readonly string[]>> {
  name?: string;
  title?: string;
  subtitle: string;
  description: string;
  icon: string;
  action: ActionContent;
  badge?: string;
  popularity?: string;
}

interface Props {
  items: readonly Offer[];
  /** The heading of each list. */
  labels: Partial<Record<ListName, string>>;
  /** A card can be pressed: client/enhancements/press-card.ts answers. */
  pressable?: boolean;
}

/** Plans, policies or programs side by side: the heads, lists and actions of a row line up. */
export function OfferCards({ items, labels, pressable = false }: Props) {
  return (
    <ul className="offer-cards">
      {items.map((offer) => (
        <OfferCard key={nameOf(offer)} offer={offer} labels={labels} pressable={pressable} />
      ))}
    </ul>
  );
}

function OfferCard({ offer, labels, pressable }: Omit<Props, 'items'> & { offer: Offer }) {
  const badge = offer.badge ?? offer.popularity;
  const lists = LISTS.flatMap((name) =>
    labels[name] ? [{ label: labels[name], items: offer[name] ?? [] }] : [],
  );
  return (
    <li className="offer-cards__item card">
      <div className="offer-cards__head">
        <span className="offer-cards__icon arch">
          <Icon name={offer.icon} />
        </span>
        {badge && <p className="offer-cards__badge">{badge}</p>}
        <h3 className="offer-cards__title" id={idOf(offer)}>
          {pressable ? <Press name={nameOf(offer)} /> : nameOf(offer)}
        </h3>
        <p className="offer-cards__subtitle">{offer.subtitle}</p>
      </div>
      <p className="offer-cards__description">{offer.description}</p>
      {lists.map(({ label, items }, index) => (
        <div key={label} className="offer-cards__list">
          {index === 0 ? (
            <>
              <h4 className="offer-cards__label">{label}</h4>
              <CheckList items={items} />
            </>
          ) : (
            <Fold opener={{ label }}>
              <h4 className="offer-cards__label fold__title">{label}</h4>
              <CheckList items={items} mark="dash" />
            </Fold>
          )}
        </div>
      ))}
      <div className="offer-cards__action">
        <Button action={offer.action} of={idOf(offer)} />
        {offer.action.href.startsWith('tel:') && (
          <p className="offer-cards__phone">{content.interface.byPhone}</p>
        )}
      </div>
    </li>
  );
}

/** A heading that is pressed: it covers its card, the action stays above it. */
function Press({ name }: { name: string }) {
  return (
    <button type="button" className="offer-cards__press" aria-pressed="false" data-press-card="">
      {name}
    </button>
  );
}

function idOf(offer: Offer): string {
  return `offer-${nameOf(offer).toLowerCase().replace(/\W+/g, '-')}`;
}

function nameOf({ name, title }: Offer): string {
  return name ?? title ?? '';
}
