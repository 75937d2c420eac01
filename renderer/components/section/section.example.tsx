import { examplesOfKind } from '../../gallery/example.ts';
import { Section } from './section.tsx';

export const examples = examplesOfKind('offers', ({ heading }) => [
  ...(['start', 'center', 'side'] as const).map((align) => ({
    name: `Section ${align}`,
    isWide: true,
    render: () => (
      <Section heading={heading} align={align}>
        <p>{heading.lead}</p>
      </Section>
    ),
  })),
  {
    name: 'Section scallop folds',
    isWide: true,
    render: () => (
      <Section heading={{ ...heading, more: heading.title }} ground="shell" edge="scallop">
        <p>{heading.lead}</p>
      </Section>
    ),
  },
]);
