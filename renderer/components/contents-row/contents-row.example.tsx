import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { ContentsRow } from './contents-row.tsx';

export const examples = examplesOf(content.pages.home.contents, (items) => [
  {
    name: 'ContentsRow',
    isWide: true,
    states: ['hover', 'focus-visible'],
    render: () => <ContentsRow items={items} />,
  },
]);
