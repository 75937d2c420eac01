import type { HealthPlansPage } from '../../../schemas/types.ts';
import { OfferCard, OfferCards } from '../offer-card/offer-card.tsx';

type Plans = HealthPlansPage['plans'];

/** Private medical, ACA and group plans side by side. */
export function HealthPlanCards({ items, labels }: Pick<Plans, 'items' | 'labels'>) {
  return (
    <OfferCards>
      {items.map((plan) => (
        <OfferCard
          key={plan.title}
          badge={plan.badge}
          icon={plan.icon}
          title={plan.title}
          subtitle={plan.subtitle}
          description={plan.description}
          lists={[
            { title: labels.features, items: plan.features },
            { title: labels.additionalBenefits, items: plan.additionalBenefits },
            { title: labels.costFactors, items: plan.costFactors },
            { title: labels.idealFor, items: plan.idealFor },
          ]}
          action={plan.action}
        />
      ))}
    </OfferCards>
  );
}
