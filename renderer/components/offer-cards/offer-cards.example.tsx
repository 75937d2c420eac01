import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { OfferCards } from './offer-cards.tsx';

const { careers, groupPlans, healthPlans, lifeInsurance } = content.pages;

export const examples = [
  ...examplesOf(healthPlans?.plans, (plans) => [
    { name: 'OfferCards health plans', render: () => <OfferCards {...plans} /> },
  ]),
  ...examplesOf(groupPlans?.plans, (plans) => [
    { name: 'OfferCards group plans', render: () => <OfferCards {...plans} /> },
  ]),
  ...examplesOf(lifeInsurance?.plans, (plans) => [
    { name: 'OfferCards life policies', render: () => <OfferCards {...plans} /> },
  ]),
  ...examplesOf(careers?.onboarding, (programs) => [
    {
      name: 'OfferCards pressable',
      states: ['focus-visible'],
      render: () => <OfferCards {...programs} pressable />,
    },
  ]),
];
