import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Prose } from './prose.tsx';

export const examples = examplesOf(Object.values(content.prose)[0], ({ body }) => [
  { name: 'Prose', render: () => <Prose body={body} /> },
]);
