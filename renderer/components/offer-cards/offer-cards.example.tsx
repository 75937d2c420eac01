import type { Content } from '../../../schemas/types.ts';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { OfferCards } from './offer-cards.tsx';

export const examples = (content: Content) =>
  examplesOf(
    sectionsOf(content.pages, 'offers').find((offers) => offers.pressable),
    (offers) => [
      { name: 'OfferCards pressable', states: ['focus-visible'], render: () => <OfferCards {...offers} /> },
    ],
  );
