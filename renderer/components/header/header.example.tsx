import type { Example } from '../../gallery/example.ts';
import { Header } from './header.tsx';

export const examples: readonly Example[] = [
  { name: 'Header', isWide: true, render: () => <Header menu={null} /> },
];
