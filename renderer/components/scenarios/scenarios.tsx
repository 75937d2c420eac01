import type { CoverageScenario } from '../../../schemas/types.ts';
import { Icon } from '../icon/icon.tsx';
import './scenarios.scss';

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
