import type { CallPart } from '../../../schemas/types.ts';
import { Section } from '../section/section.tsx';
import type { SectionKinds } from '../../section-kinds.ts';
import './minutes.scss';

export const sections: SectionKinds = {
  minutes: ({ heading, id, parts }, { look }) => (
    <Section heading={heading} id={id} {...look}>
      <Minutes items={parts} />
    </Section>
  ),
};

/** What happens in a call, along a line with a mark for each minute: ten in each part. */
export function Minutes({ items }: { items: readonly CallPart[] }) {
  return (
    <ol className="minutes">
      {items.map(({ when, title, text }) => (
        <li key={when} className="minutes__part">
          <p className="minutes__when">{when}</p>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
