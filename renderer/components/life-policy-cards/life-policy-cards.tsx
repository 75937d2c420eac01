import type { LifeInsurancePage } from '../../../schemas/types.ts';
import { OfferCard, OfferCards } from '../offer-card/offer-card.tsx';

type Plans = LifeInsurancePage['plans'];

/** The kinds of life policy side by side. */
export function LifePolicyCards({ items, labels }: Pick<Plans, 'items' | 'labels'>) {
  return (
    <OfferCards>
      {items.map((policy) => (
        <OfferCard
          key={policy.name}
          icon={policy.icon}
          title={policy.name}
          subtitle={policy.subtitle}
          description={policy.description}
          lists={[
            { title: labels.keyFeatures, items: policy.keyFeatures },
            { title: labels.additionalBenefits, items: policy.additionalBenefits },
            { title: labels.eligibility, items: policy.eligibility },
            { title: labels.idealFor, items: policy.idealFor },
          ]}
          action={policy.action}
        />
      ))}
    </OfferCards>
  );
}
