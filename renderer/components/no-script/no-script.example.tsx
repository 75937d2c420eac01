import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Notice } from './no-script.tsx';

const { noScript, help } = content.pages.quote;

export const examples: readonly Example[] = [
  { name: 'NoScript', render: () => <Notice words={noScript} help={help} /> },
];
