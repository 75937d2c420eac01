import { useContent } from '../../content.ts';
import type { ReviewsSection, Testimonial } from '../../../schemas/types.ts';
import { Button } from '../button/button.tsx';
import { Fold } from '../fold/fold.tsx';
import { Icon } from '../icon/icon.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './testimonials.scss';

export const sections: SectionKinds = { reviews: inSection(Testimonials) };

/** Renders reviews. The first review is large. A phone hides the others until the visitor opens them. */
function Testimonials({ rating, link }: ReviewsSection) {
  const content = useContent();
  const { moreReviews, verifiedMeaning } = content.interface;
  const [first, ...others] = content.testimonials.items;
  return (
    <>
      {first && (
        <div className="testimonials__first card">
          <Review item={first} />
        </div>
      )}
      <Fold label={moreReviews ?? ''}>
        <ul className="testimonials">
          {others.map((item) => (
            <li key={item.name} className="testimonials__item card">
              <Review item={item} />
            </li>
          ))}
        </ul>
      </Fold>
      <div className="testimonials__all">
        <div>
          <p>{rating}</p>
          <p className="testimonials__by">{verifiedMeaning}</p>
        </div>
        <Button action={link} newTab />
      </div>
    </>
  );
}

function Review({ item }: { item: Testimonial }) {
  const { stars, verified } = useContent().interface;
  const rating = stars?.replace('{rating}', String(item.rating));
  return (
    <figure className="testimonials__figure">
      <div className="testimonials__head">
        <div className="testimonials__stars" role="img" aria-label={rating}>
          {Array.from({ length: item.rating }, (_, index) => (
            <Icon key={index} name="star" />
          ))}
        </div>
        {item.verified && (
          <span className="testimonials__verified">
            <Icon name="badge-check" />
            {verified}
          </span>
        )}
      </div>
      <blockquote className="testimonials__quote">{item.text}</blockquote>
      <figcaption className="testimonials__by">
        <span className="testimonials__name">{item.name}</span>
        {item.location && <span>{item.location}</span>}
        <span>{item.date}</span>
      </figcaption>
    </figure>
  );
}
