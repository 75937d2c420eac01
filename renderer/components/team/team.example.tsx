import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Team } from './team.tsx';

const { team } = content.pages.about;

export const examples: readonly Example[] = team
  ? [{ name: 'Team', render: () => <Team items={content.team} {...team} /> }]
  : [];
