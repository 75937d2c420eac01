import content from 'virtual:content';
import { examplesOf, examplesOfKind } from '../../gallery/example.ts';
import { Estimate } from './estimate.tsx';

export const examples = examplesOf(content.estimate, (estimate) => [
  { name: 'Estimate', isWide: true, render: () => <Estimate estimate={estimate} ground="shell" /> },
  ...examplesOfKind('subsidyCheck', (check) => [
    {
      name: 'Estimate with the table of the ACA page',
      isWide: true,
      render: () => <Estimate estimate={estimate} check={check} ground="glass" />,
    },
  ]),
]);
