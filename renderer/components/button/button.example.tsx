import type { Content } from '../../../schemas/types.ts';
import type { Example } from '../../gallery/example.ts';
import { Button } from './button.tsx';

export const examples = (content: Content) =>
  (['primary', 'secondary', 'quiet'] as const).map((style): Example => ({
    name: `Button ${style}`,
    states: ['hover', 'focus-visible', 'active'],
    render: () => (
      <Button action={{ label: content.navigation.header.actions[0]?.label ?? style, href: '#top', style }} />
    ),
  }));
