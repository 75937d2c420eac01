import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { Points } from './points.tsx';

export const examples = examplesOf(sectionsOf(content.pages, 'points')[0], ({ items }) =>
  (['cards', 'rows', 'arches'] as const).map((variant) => ({
    name: `Points ${variant}`,
    render: () => <Points items={items} variant={variant} />,
  })),
);
