import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { Enrollment } from './enrollment.tsx';

export const examples = examplesOf(sectionsOf(content.pages, 'enrollment')[0], ({ items }) => [
  { name: 'Enrollment', render: () => <Enrollment items={items} /> },
]);
