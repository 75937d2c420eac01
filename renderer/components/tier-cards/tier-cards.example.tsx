import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { TierCards } from './tier-cards.tsx';

export const examples: readonly Example[] = [
  { name: 'TierCards', render: () => <TierCards {...content.pages.acaPlans.tiers} /> },
];
