import content from 'virtual:content';
import { examplesOf, type Example } from '../../gallery/example.ts';
import { Button, Buttons } from './button.tsx';

export const examples: readonly Example[] = [
  ...(['primary', 'secondary', 'quiet'] as const).map((style): Example => ({
    name: `Button ${style}`,
    states: ['hover', 'focus-visible', 'active'],
    render: () => (
      <Button action={{ label: content.navigation.header.actions[0]?.label ?? style, href: '#top', style }} />
    ),
  })),
  ...examplesOf(content.pages.home.closing, ({ actions }) => [
    { name: 'Buttons', render: () => <Buttons items={actions} /> },
  ]),
];
