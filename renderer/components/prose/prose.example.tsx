import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Prose } from './prose.tsx';

export const examples: readonly Example[] = [
  { name: 'Prose', render: () => <Prose body={content.prose.howToChoose.body} /> },
];
