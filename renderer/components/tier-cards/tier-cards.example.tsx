import { examplesOfKind } from '../../gallery/example.ts';
import { TierCards } from './tier-cards.tsx';

export const examples = examplesOfKind('tiers', (tiers) => [
  { name: 'TierCards', render: () => <TierCards {...tiers} /> },
]);
