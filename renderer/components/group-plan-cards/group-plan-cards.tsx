import type { GroupPlansPage } from '../../../schemas/types.ts';
import { OfferCard, OfferCards } from '../offer-card/offer-card.tsx';

type Plans = GroupPlansPage['plans'];

/** The kinds of group plan side by side. */
export function GroupPlanCards({ items, labels }: Pick<Plans, 'items' | 'labels'>) {
  return (
    <OfferCards>
      {items.map((plan) => (
        <OfferCard
          key={plan.name}
          badge={plan.popularity}
          icon={plan.icon}
          title={plan.name}
          subtitle={plan.subtitle}
          description={plan.description}
          lists={[
            { title: labels.keyFeatures, items: plan.keyFeatures },
            { title: labels.additionalBenefits, items: plan.additionalBenefits },
            { title: labels.requirements, items: plan.requirements },
            { title: labels.idealFor, items: plan.idealFor },
          ]}
          action={plan.action}
        />
      ))}
    </OfferCards>
  );
}
