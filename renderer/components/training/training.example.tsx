import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Training } from './training.tsx';

export const examples: readonly Example[] = [
  {
    name: 'Training',
    render: () => (
      <Training
        items={content.pages.careers.training.phases}
        goalLabel={content.pages.careers.training.goalLabel}
      />
    ),
  },
];
