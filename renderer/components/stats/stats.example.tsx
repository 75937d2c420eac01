import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Stats } from './stats.tsx';

export const examples = examplesOf(
  content.pages.about?.hero.stats ?? content.pages.home.hero.stats,
  (stats) => [{ name: 'Stats', render: () => <Stats items={stats} /> }],
);
