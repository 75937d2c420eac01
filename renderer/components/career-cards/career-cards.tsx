import type { CareersPage } from '../../../schemas/types.ts';
import { OfferCard, OfferCards } from '../offer-card/offer-card.tsx';

type Onboarding = CareersPage['onboarding'];

/** The onboarding programs. A card is pressed through its heading, a button that covers it; client/press.ts answers. */
export function CareerCards({ items, labels }: Pick<Onboarding, 'items' | 'labels'>) {
  return (
    <OfferCards>
      {items.map((program) => (
        <OfferCard
          key={program.name}
          icon={program.icon}
          title={
            <button type="button" className="offer-card__press" aria-pressed="false" data-press-card="">
              {program.name}
            </button>
          }
          subtitle={program.subtitle}
          description={program.description}
          lists={[
            { title: labels.keyFeatures, items: program.keyFeatures },
            { title: labels.idealFor, items: program.idealFor },
          ]}
          action={program.action}
        />
      ))}
    </OfferCards>
  );
}
