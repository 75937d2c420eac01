import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Steps } from './steps.tsx';

export const examples = examplesOf(content.pages.privateMedicalPlans?.underwriting, ({ steps }) => [
  { name: 'Steps', render: () => <Steps items={steps} /> },
]);
