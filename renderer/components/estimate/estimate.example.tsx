import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Estimate } from './estimate.tsx';

export const examples = examplesOf(content.estimate, (estimate) => [
  { name: 'Estimate', isWide: true, render: () => <Estimate estimate={estimate} ground="shell" /> },
]);
