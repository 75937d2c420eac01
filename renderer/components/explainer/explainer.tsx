import type { Explainer as ExplainerContent } from '../../../schemas/types.ts';
import { Fold } from '../fold/fold.tsx';
import type { Ground } from '../ground.ts';
import { Prose } from '../prose/prose.tsx';
import { Section } from '../section/section.tsx';
import type { SectionKinds } from '../../section-kinds.ts';
import content from 'virtual:content';

interface Props {
  explainer: ExplainerContent;
  ground?: Ground;
}

export const sections: SectionKinds = {
  explainer: (name, { ground }) => {
    const texts: Readonly<Record<string, ExplainerContent>> = content.prose;
    const text = texts[name];
    return text && <Explainer explainer={text} ground={ground} />;
  },
};

/**
 * A longer explanation: its heading beside it, its text in one readable column. Where its file says what opens it, a
 * phone folds away all but its beginning.
 */
export function Explainer({ explainer, ground }: Props) {
  const { id, eyebrow, title, more, body } = explainer;
  if (more === undefined)
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
        <Fold opener={{ label: more }}>
          <Prose body={{ ...body, children: rest }} />
        </Fold>
      </div>
    </Section>
  );
}
