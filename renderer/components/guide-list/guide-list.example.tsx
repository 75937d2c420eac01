import type { Example } from '../../gallery/example.ts';
import { GuideList } from './guide-list.tsx';

export const examples: readonly Example[] = [{ name: 'GuideList', render: () => <GuideList /> }];
