import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Stats } from './stats.tsx';

export const examples: readonly Example[] = [
  { name: 'Stats', render: () => <Stats items={content.pages.about.stats} /> },
];
