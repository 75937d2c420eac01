import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Estimate } from './estimate.tsx';

export const examples: readonly Example[] = [
  { name: 'Estimate', isWide: true, render: () => <Estimate estimate={content.estimate} ground="shell" /> },
];
