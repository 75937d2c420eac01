import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Carriers } from './carriers.tsx';

const { carriers } = content.pages.home;

export const examples: readonly Example[] = carriers
  ? [
      {
        name: 'Carriers',
        render: () => <Carriers rows={content.carriers.rows} disclosure={carriers.disclosure} />,
      },
    ]
  : [];
