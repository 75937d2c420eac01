import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { TierCards } from './tier-cards.tsx';

export const examples = examplesOf(content.pages.acaPlans?.tiers, (tiers) => [
  { name: 'TierCards', render: () => <TierCards {...tiers} /> },
]);
