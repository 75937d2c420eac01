import type { Content } from '../../../schemas/types.ts';
import { examplesOf } from '../../gallery/example.ts';
import { ContentsRow } from './contents-row.tsx';

export const examples = (content: Content) =>
  examplesOf(content.pages['/']?.contents, (items) => [
    {
      name: 'ContentsRow',
      isWide: true,
      states: ['hover', 'focus-visible'],
      render: () => <ContentsRow items={items} />,
    },
  ]);
