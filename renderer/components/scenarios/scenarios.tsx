import type { CoverageScenario } from '../../../schemas/types.ts';
import { Icon } from '../icon/icon.tsx';
import { Section } from '../section/section.tsx';
import type { SectionKinds } from '../../section-kinds.ts';
import { Note } from '../note/note.tsx';
import './scenarios.scss';

export const sections: SectionKinds = {
  scenarios: ({ heading, id, items, note }, { look }) => (
    <Section heading={heading} id={id} {...look}>
      <Scenarios items={items} />
      <Note text={note} />
    </Section>
  ),
};

/** How much cover a need calls for: a guide figure a card. */
export function Scenarios({ items }: { items: readonly CoverageScenario[] }) {
  return (
    <ul className="scenarios">
      {items.map((item) => (
        <li key={item.scenario} className="scenarios__item">
          <h3 className="scenarios__title">
            <Icon name={item.icon} />
            {item.scenario}
          </h3>
          <p className="scenarios__figure">{item.multiplier}</p>
          <p className="muted">{item.description}</p>
        </li>
      ))}
    </ul>
  );
}
