import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Stats } from './stats.tsx';

export const examples = examplesOf(content.pages.about?.stats ?? content.pages.home.stats, (stats) => [
  { name: 'Stats', render: () => <Stats items={stats} /> },
]);
