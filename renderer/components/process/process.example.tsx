import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Process } from './process.tsx';

export const examples = examplesOf(content.pages.home.process, (process) => [
  { name: 'Process', render: () => <Process {...process} /> },
]);
