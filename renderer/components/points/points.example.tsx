import { examplesOfKind } from '../../gallery/example.ts';
import { Points } from './points.tsx';

export const examples = examplesOfKind('points', ({ items }) =>
  (['cards', 'rows', 'arches'] as const).map((variant) => ({
    name: `Points ${variant}`,
    render: () => <Points items={items} variant={variant} />,
  })),
);
