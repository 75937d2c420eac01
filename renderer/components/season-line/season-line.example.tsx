import type { Example } from '../../gallery/example.ts';
import { SeasonLine } from './season-line.tsx';

export const examples: readonly Example[] = [
  { name: 'SeasonLine', isWide: true, render: () => <SeasonLine /> },
];
