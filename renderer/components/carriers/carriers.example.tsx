import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Carriers } from './carriers.tsx';

export const examples: readonly Example[] = [
  {
    name: 'Carriers',
    render: () => (
      <Carriers rows={content.carriers.rows} disclosure={content.pages.home.carriers.disclosure} />
    ),
  },
];
