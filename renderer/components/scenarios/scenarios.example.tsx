import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Scenarios } from './scenarios.tsx';

export const examples = examplesOf(content.pages.lifeInsurance?.needs, ({ items }) => [
  { name: 'Scenarios', render: () => <Scenarios items={items} /> },
]);
