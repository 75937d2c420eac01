import content from 'virtual:content';
import { sectionsOf } from '../../section-kinds.ts';
import { OfferCards } from './offer-cards.tsx';

export const examples = sectionsOf(content.pages, 'offers').map((offers) =>
  offers.pressable
    ? {
        name: 'OfferCards pressable',
        states: ['focus-visible'] as const,
        render: () => <OfferCards {...offers} />,
      }
    : { name: `OfferCards ${offers.heading.title}`, render: () => <OfferCards {...offers} /> },
);
