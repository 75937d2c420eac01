import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Note } from './note.tsx';

export const examples = examplesOf(content.pages.lifeInsurance?.needs, ({ note }) => [
  { name: 'Note', render: () => <Note text={note} /> },
]);
