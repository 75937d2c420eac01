import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Carriers } from './carriers.tsx';

export const examples = examplesOf(content.pages.home.carriers, ({ disclosure }) => [
  { name: 'Carriers', render: () => <Carriers disclosure={disclosure} /> },
]);
