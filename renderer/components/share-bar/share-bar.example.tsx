import { examplesOfKind } from '../../gallery/example.ts';
import { scaleOf, ShareBar } from './share-bar.tsx';

/** Shares of a percentage, all on one side too, and of amounts of which one is the longer. */
export const examples = examplesOfKind('contributions', ({ items, labels }) =>
  items.flatMap(({ strategy, bars = [] }) =>
    bars.map((bar) => ({
      name: `ShareBar ${strategy} ${bar.label}`,
      render: () => (
        <ShareBar
          {...bar}
          names={{ employer: labels.employerPays, employee: labels.employeePays }}
          scale={scaleOf(bars)}
        />
      ),
    })),
  ),
);
