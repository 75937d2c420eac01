import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Enrollment } from './enrollment.tsx';

export const examples: readonly Example[] = [
  { name: 'Enrollment', render: () => <Enrollment items={content.pages.acaPlans.enrollment.items} /> },
];
