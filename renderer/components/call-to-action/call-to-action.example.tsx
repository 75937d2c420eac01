import content from 'virtual:content';
import { examplesOf } from '../../gallery/example.ts';
import { CallToAction } from './call-to-action.tsx';

export const examples = examplesOf(content.pages.home.closing, (closing) => [
  { name: 'CallToAction', isWide: true, render: () => <CallToAction content={closing} /> },
]);
