import type { Scenarios as ScenariosContent } from '../../../schemas/types.ts';
import { Icon } from '../icon/icon.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import { Callout } from '../callout/callout.tsx';
import './scenarios.scss';

export const sections: SectionKinds = { scenarios: inSection(Scenarios) };

/** Renders a card for each reason to have life insurance, with a rule of thumb for the amount of coverage. */
function Scenarios({ items, note }: ScenariosContent) {
  return (
    <>
      <ul className="columns columns--four">
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
      <Callout text={note} />
    </>
  );
}
