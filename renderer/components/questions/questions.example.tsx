import type { Content } from '../../../schemas/types.ts';
import { examplesOf } from '../../gallery/example.ts';
import { sectionsOf } from '../../section-kinds.ts';
import { sections } from './questions.tsx';

export const examples = (content: Content) =>
  examplesOf(sectionsOf(content.pages, 'questions')[0], (questions) => [
    {
      name: 'Questions',
      isWide: true,
      states: ['hover', 'focus-visible'],
      render: () => sections.questions?.(questions, { look: { ground: 'glass' }, route: '/' }),
    },
  ]);
