import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { HelpBox } from './help-box.tsx';

export const examples: readonly Example[] = [
  { name: 'HelpBox', render: () => <HelpBox help={content.pages.quote.help} /> },
];
