import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Stats } from './stats.tsx';

const stats = content.pages.about.stats ?? content.pages.home.stats;

export const examples: readonly Example[] = stats
  ? [{ name: 'Stats', render: () => <Stats items={stats} /> }]
  : [];
