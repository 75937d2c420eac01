import type { FC } from 'react';
import type { Heading } from '../../../schemas/types.ts';
import type { DrawSection } from '../../section-kinds.ts';
import { Section, type Alignment } from './section.tsx';

/** Creates a kind of section from the component that draws its content below the heading. */
export function inSection<Own extends { heading: Heading; id?: string }>(
  Body: FC<NoInfer<Own>>,
  align?: Alignment,
): DrawSection<Own> {
  return (own, { look }) => (
    <Section heading={own.heading} id={own.id} {...look} {...(align && { align })}>
      <Body {...own} />
    </Section>
  );
}
