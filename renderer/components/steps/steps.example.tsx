import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Steps } from './steps.tsx';

export const examples: readonly Example[] = [
  { name: 'Steps', render: () => <Steps items={content.pages.privateMedicalPlans.underwriting.steps} /> },
];
