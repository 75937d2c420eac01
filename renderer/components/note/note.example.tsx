import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Note } from './note.tsx';

export const examples: readonly Example[] = [
  { name: 'Note', render: () => <Note text={content.pages.lifeInsurance.needs.note} /> },
];
