import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { TierCards } from './tier-cards.tsx';

export const examples = examplesOf(sectionsOf(content.pages, 'tiers')[0], (tiers) => [
  { name: 'TierCards', render: () => <TierCards {...tiers} /> },
]);
