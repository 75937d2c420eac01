import type { ReactNode } from 'react';
import type { Action as ActionContent } from '../../../schemas/types.ts';
import { Button } from '../button/button.tsx';
import { CheckList } from '../check-list/check-list.tsx';
import { Icon } from '../icon/icon.tsx';
import './offer-card.scss';

export interface OfferList {
  title: string;
  items: readonly string[];
}

interface Props {
  icon: string;
  /** The words of the heading; an element in their place when the heading does something. */
  title: ReactNode;
  subtitle: string;
  description: string;
  /** The first list is what the offer gives: it is marked with checks. */
  lists: readonly OfferList[];
  action: ActionContent;
  badge?: string;
}

/** Offers side by side: heads, lists and actions of one row stand on common lines. */
export function OfferCards({ children }: { children: ReactNode }) {
  return <ul className="offer-cards">{children}</ul>;
}

/** A plan, policy or program: what it is, what it gives, whom it suits, and the next step. */
export function OfferCard({ icon, title, subtitle, description, lists, action, badge }: Props) {
  return (
    <li className="offer-card">
      <div className="offer-card__head">
        <span className="offer-card__icon">
          <Icon name={icon} />
        </span>
        {badge && <p className="offer-card__badge">{badge}</p>}
        <h3 className="offer-card__title">{title}</h3>
        <p className="offer-card__subtitle">{subtitle}</p>
      </div>
      <p className="offer-card__description">{description}</p>
      {lists.map((list, index) => (
        <div key={list.title} className="offer-card__list">
          <h4 className="offer-card__label">{list.title}</h4>
          {index === 0 ? <CheckList items={list.items} /> : <PlainList items={list.items} />}
        </div>
      ))}
      <div className="offer-card__action">
        <Button action={action} />
      </div>
    </li>
  );
}

function PlainList({ items }: { items: readonly string[] }) {
  return (
    <ul className="offer-card__items">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
