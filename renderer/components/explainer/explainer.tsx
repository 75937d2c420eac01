import { Fold } from '../fold/fold.tsx';
import type { Ground } from '../ground.ts';
import { Prose } from '../prose/prose.tsx';
import { Section } from '../section/section.tsx';
import type { SectionKinds } from '../../section-kinds.ts';
import content from 'virtual:content';

interface Props {
  /** The text, by its name in content; nothing is drawn without one. */
  name: string | undefined;
  ground?: Ground;
}

export const sections: SectionKinds = {
  explainer: (name, { ground }) => <Explainer name={name} ground={ground} />,
};

/**
 * A longer explanation: its heading beside it, its text in one readable column. Where its file says what opens it, a
 * phone folds away all but its beginning.
 */
export function Explainer({ name, ground }: Props) {
  const explainer = content.prose[name ?? ''];
  if (explainer === undefined) return null;
  const { id, eyebrow, title, more, aside, body } = explainer;
  if (more === undefined)
    return (
      <Section id={id} heading={{ eyebrow, title }} ground={ground} align="side" aside={aside}>
        <Prose body={body} />
      </Section>
    );
  const second = body.children.findIndex((node, index) => index > 0 && node.type === 'element');
  const [start, rest] = [body.children.slice(0, second), body.children.slice(second)];
  return (
    <Section id={id} heading={{ eyebrow, title }} ground={ground} align="side" aside={aside}>
      <div>
        <Prose body={{ ...body, children: start }} />
        <Fold opener={{ label: more }}>
          <Prose body={{ ...body, children: rest }} />
        </Fold>
      </div>
    </Section>
  );
}
