import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Contributions } from './contributions.tsx';

export const examples: readonly Example[] = [
  { name: 'Contributions', render: () => <Contributions {...content.pages.groupPlans.contributions} /> },
];
