import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { OfferCards } from './offer-cards.tsx';

export const examples: readonly Example[] = [
  { name: 'OfferCards health plans', render: () => <OfferCards {...content.pages.healthPlans.plans} /> },
  { name: 'OfferCards group plans', render: () => <OfferCards {...content.pages.groupPlans.plans} /> },
  { name: 'OfferCards life policies', render: () => <OfferCards {...content.pages.lifeInsurance.plans} /> },
  {
    name: 'OfferCards pressable',
    states: ['focus-visible'],
    render: () => <OfferCards {...content.pages.careers.onboarding} pressable />,
  },
];
