import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Hero } from './hero.tsx';

const LAYOUTS = ['split', 'reverse', 'centered', 'overhang', 'floating', 'compact'] as const;
const GROUNDS = ['coral', 'sand', 'shell', 'glass', 'sea', 'ink'] as const;

export const examples: readonly Example[] = LAYOUTS.map((layout, index) => ({
  name: `Hero ${layout}`,
  isWide: true,
  render: () => (
    <Hero
      hero={content.pages.healthPlans.hero}
      crumbs={content.pages.healthPlans.crumbs}
      layout={layout}
      ground={GROUNDS[index]}
    />
  ),
}));
