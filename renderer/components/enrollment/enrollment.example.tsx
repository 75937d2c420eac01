import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Enrollment } from './enrollment.tsx';

export const examples = examplesOf(content.pages.acaPlans?.enrollment, ({ items }) => [
  { name: 'Enrollment', render: () => <Enrollment items={items} /> },
]);
