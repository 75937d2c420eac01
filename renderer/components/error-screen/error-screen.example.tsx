import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { ErrorScreen } from './error-screen.tsx';

export const examples: readonly Example[] = [
  { name: 'ErrorScreen', isWide: true, render: () => <ErrorScreen error={content.interface.error} /> },
];
