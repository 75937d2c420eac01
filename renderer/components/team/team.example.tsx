import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Team } from './team.tsx';

export const examples: readonly Example[] = [
  { name: 'Team', render: () => <Team items={content.team} {...content.pages.about.team} /> },
];
