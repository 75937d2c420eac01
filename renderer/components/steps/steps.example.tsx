import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { Steps } from './steps.tsx';

export const examples = examplesOf(sectionsOf(content.pages, 'steps').at(-1), ({ steps }) => [
  { name: 'Steps', render: () => <Steps items={steps} /> },
]);
