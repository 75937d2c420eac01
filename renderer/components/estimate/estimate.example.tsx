import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Estimate } from './estimate.tsx';

export const examples = examplesOf(content.estimate, (estimate) => [
  { name: 'Estimate', isWide: true, render: () => <Estimate estimate={estimate} ground="shell" /> },
  ...examplesOf(content.pages.acaPlans?.subsidyCheck, (check) => [
    {
      name: 'Estimate with the table of the ACA page',
      isWide: true,
      render: () => <Estimate estimate={estimate} check={check} ground="glass" />,
    },
  ]),
]);
