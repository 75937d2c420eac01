import type { Example } from '../../gallery/example.ts';
import { CallBar } from './call-bar.tsx';

export const examples: readonly Example[] = [{ name: 'CallBar', isWide: true, render: () => <CallBar /> }];
