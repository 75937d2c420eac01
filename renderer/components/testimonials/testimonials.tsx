import content from 'virtual:content';
import type { Action as ActionContent, Testimonial } from '../../../schemas/types.ts';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import './testimonials.scss';

interface Props {
  items: readonly Testimonial[];
  /** The rating over all, in words. */
  rating: string;
  link: ActionContent;
}

/** What clients said; the first is set large. */
export function Testimonials({ items, rating, link }: Props) {
  const { stars, verified, newTab } = content.interface;
  return (
    <>
      <ul className="testimonials">
        {items.map((item) => (
          <li key={item.name} className="testimonials__item card">
            <figure className="testimonials__figure">
              <Stars rating={item.rating} name={stars} />
              <blockquote className="testimonials__quote">{item.text}</blockquote>
              <figcaption className="testimonials__by">
                <span className="testimonials__name">{item.name}</span>
                {item.location && <span>{item.location}</span>}
                <span>{item.date}</span>
                {item.verified && (
                  <span className="testimonials__verified">
                    <Icon name="badge-check" />
                    {verified}
                  </span>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className="testimonials__all">
        <p>{rating}</p>
        <Button action={link} newTab={newTab} />
      </div>
    </>
  );
}

function Stars({ rating, name }: { rating: number; name: string }) {
  return (
    <div className="testimonials__stars" role="img" aria-label={name.replace('{rating}', String(rating))}>
      {Array.from({ length: rating }, (_, index) => (
        <Icon key={index} name="star" />
      ))}
    </div>
  );
}
