import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Picture } from './picture.tsx';

export const examples: readonly Example[] = [
  { name: 'Picture', render: () => <Picture image={content.pages.home.hero.picture} /> },
];
