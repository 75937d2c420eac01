import type { Content } from '../../../schemas/types.ts';
import type { Example } from '../../gallery/example.ts';
import { Notice } from './island-failure.tsx';

export const examples = (content: Content): readonly Example[] => [
  { name: 'IslandFailure', render: () => <Notice error={content.interface.error} /> },
];
