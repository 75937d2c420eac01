import type { Example } from '../../gallery/example.ts';
import { Footer } from './footer.tsx';

export const examples: readonly Example[] = [{ name: 'Footer', isWide: true, render: () => <Footer /> }];
