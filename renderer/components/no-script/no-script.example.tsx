import type { Content } from '../../../schemas/types.ts';
import type { Example } from '../../gallery/example.ts';
import { Notice } from './no-script.tsx';

export const examples = (content: Content): readonly Example[] => [
  {
    name: 'NoScript',
    render: () => <Notice words={content.pages.quote.noScript} help={content.pages.quote.help} />,
  },
];
