import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { ContentsRow } from './contents-row.tsx';

export const examples: readonly Example[] = [
  {
    name: 'ContentsRow',
    isWide: true,
    states: ['hover', 'focus-visible'],
    render: () => <ContentsRow items={content.pages.acaPlans.contents ?? []} />,
  },
];
