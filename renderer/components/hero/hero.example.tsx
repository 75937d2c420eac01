import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Hero } from './hero.tsx';

const LAYOUTS = ['split', 'reverse', 'centered', 'overhang', 'floating', 'compact'] as const;
const GROUNDS = ['coral', 'sand', 'shell', 'glass', 'sea', 'ink'] as const;

export const examples = examplesOf(content.pages['/health-plans'], ({ hero, crumbs }) =>
  LAYOUTS.map((layout, index) => ({
    name: `Hero ${layout}`,
    isWide: true,
    render: () => <Hero hero={{ ...hero, layout, ground: GROUNDS[index] }} crumbs={crumbs} />,
  })),
);
