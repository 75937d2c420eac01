import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { OfferCards } from './offer-cards.tsx';

const pressable = sectionsOf(content.pages, 'offers').find((offers) => offers.pressable);

export const examples = examplesOf(pressable, (offers) => [
  { name: 'OfferCards pressable', states: ['focus-visible'], render: () => <OfferCards {...offers} /> },
]);
