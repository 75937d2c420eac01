import type { Explainer as ExplainerContent } from '../../../schemas/types.ts';
import type { Ground } from '../ground.ts';
import { Prose } from '../prose/prose.tsx';
import { Section } from '../section/section.tsx';

/** A longer explanation: its heading beside it, its text in one readable column. */
export function Explainer({ explainer, ground }: { explainer: ExplainerContent; ground?: Ground }) {
  const { id, eyebrow, title, body } = explainer;
  return (
    <Section id={id} heading={{ eyebrow, title }} ground={ground} align="side">
      <Prose body={body} />
    </Section>
  );
}
