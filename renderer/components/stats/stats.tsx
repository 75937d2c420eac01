import type { Stat } from '../../../schemas/types.ts';
import './stats.scss';

/** Figures and what they count. */
export function Stats({ items }: { items: readonly Stat[] }) {
  return (
    <div className="stats">
      <dl className="stats__items">
        {items.map((stat) => (
          <div key={stat.label} className="stats__item">
            <dt className="stats__label">{stat.label}</dt>
            <dd className="stats__figure">{stat.figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
