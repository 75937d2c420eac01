import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { CallToAction } from './call-to-action.tsx';

export const examples: readonly Example[] = [
  { name: 'CallToAction', isWide: true, render: () => <CallToAction content={content.pages.home.closing} /> },
];
