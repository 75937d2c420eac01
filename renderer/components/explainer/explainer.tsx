import type { Explainer as ExplainerContent } from '../../../schemas/types.ts';
import { Fold } from '../fold/fold.tsx';
import type { Ground } from '../ground.ts';
import { Prose } from '../prose/prose.tsx';
import { Section } from '../section/section.tsx';

interface Props {
  explainer: ExplainerContent;
  ground?: Ground;
  /** Whether visitors come for this text, as they do for a privacy policy. Otherwise a phone folds all but its beginning. */
  isWholePage?: boolean;
}

/** A longer explanation: its heading beside it, its text in one readable column. */
export function Explainer({ explainer, ground, isWholePage = false }: Props) {
  const { id, eyebrow, title, body } = explainer;
  if (isWholePage)
    return (
      <Section id={id} heading={{ eyebrow, title }} ground={ground} align="side">
        <Prose body={body} />
      </Section>
    );
  const second = body.children.findIndex((node, index) => index > 0 && node.type === 'element');
  const [start, rest] = [body.children.slice(0, second), body.children.slice(second)];
  return (
    <Section id={id} heading={{ eyebrow, title }} ground={ground} align="side">
      <div>
        <Prose body={{ ...body, children: start }} />
        <Fold opener={{ title }}>
          <Prose body={{ ...body, children: rest }} />
        </Fold>
      </div>
    </Section>
  );
}
