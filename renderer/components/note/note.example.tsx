import { examplesOfKind } from '../../gallery/example.ts';
import { Note } from './note.tsx';

export const examples = examplesOfKind('scenarios', ({ note }) => [
  { name: 'Note', render: () => <Note text={note} /> },
]);
