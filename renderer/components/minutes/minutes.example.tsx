import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Minutes } from './minutes.tsx';

export const examples = examplesOf(content.pages.booking.call, ({ parts }) => [
  { name: 'Minutes', render: () => <Minutes parts={parts} /> },
]);
