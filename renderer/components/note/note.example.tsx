import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { Note } from './note.tsx';

export const examples = examplesOf(sectionsOf(content.pages, 'scenarios')[0], ({ note }) => [
  { name: 'Note', render: () => <Note text={note} /> },
]);
