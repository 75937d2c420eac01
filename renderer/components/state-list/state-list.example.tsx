import type { Example } from '../../gallery/example.ts';
import { StateList } from './state-list.tsx';

export const examples: readonly Example[] = [{ name: 'StateList', render: () => <StateList /> }];
