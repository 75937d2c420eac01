import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { Team } from './team.tsx';

export const examples = examplesOf(content.pages.about?.team, () => [
  { name: 'Team', render: () => <Team /> },
]);
