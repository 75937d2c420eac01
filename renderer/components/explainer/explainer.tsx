import type { Prose as ProseContent } from '../../../schemas/types.ts';
import { Fold } from '../fold/fold.tsx';
import { Prose } from '../prose/prose.tsx';
import { Section, type SectionKinds } from '../section/section.tsx';
import { useContent } from '../../content.ts';

export const sections: SectionKinds = {
  explainer: (name, { look }) => {
    const explainer = useContent().prose[name];
    if (explainer === undefined) return null;
    const { id, eyebrow, title, more, aside, body } = explainer;
    return (
      <Section id={id} heading={{ eyebrow, title }} {...look} align="side" aside={aside}>
        {more === undefined ? <Prose body={body} /> : <Folded body={body} more={more} />}
      </Section>
    );
  },
};

/** Renders a text. A phone shows only the first element of the text until the visitor opens the rest. */
function Folded({ body, more }: { body: ProseContent; more: string }) {
  const second = body.children.findIndex((node, index) => index > 0 && node.type === 'element');
  return (
    <div>
      <Prose body={{ ...body, children: body.children.slice(0, second) }} />
      <Fold label={more}>
        <Prose body={{ ...body, children: body.children.slice(second) }} />
      </Fold>
    </div>
  );
}
