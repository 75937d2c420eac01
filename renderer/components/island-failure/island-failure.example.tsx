import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Notice } from './island-failure.tsx';

export const examples: readonly Example[] = [
  { name: 'IslandFailure', render: () => <Notice error={content.interface.error} /> },
];
