import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Process } from './process.tsx';

export const examples: readonly Example[] = [
  { name: 'Process', render: () => <Process items={content.pages.home.process.steps} /> },
];
