import content from 'virtual:content';
import type { Example } from '../../gallery/example.ts';
import { Explainer } from './explainer.tsx';

export const examples: readonly Example[] = [
  {
    name: 'Explainer',
    isWide: true,
    render: () => <Explainer explainer={content.prose.howToChoose} ground="shell" />,
  },
];
