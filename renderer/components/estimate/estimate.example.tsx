import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { Estimate } from './estimate.tsx';

export const examples = examplesOf(content.estimate, (estimate) => [
  { name: 'Estimate', isWide: true, render: () => <Estimate estimate={estimate} ground="shell" /> },
  ...examplesOf(sectionsOf(content.pages, 'subsidyCheck')[0], (check) => [
    {
      name: 'Estimate with the table of the ACA page',
      isWide: true,
      render: () => <Estimate estimate={estimate} check={check} ground="glass" />,
    },
  ]),
]);
