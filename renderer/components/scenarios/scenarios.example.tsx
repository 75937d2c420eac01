import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Scenarios } from './scenarios.tsx';

export const examples: readonly Example[] = [
  { name: 'Scenarios', render: () => <Scenarios items={content.pages.lifeInsurance.needs.items} /> },
];
