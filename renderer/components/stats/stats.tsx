import { linkTo } from '../../links.ts';
import type { Stat } from '../../../schemas/types.ts';
import './stats.scss';

/** Draws figures with their labels. A rating links to its platform. */
export function Stats({ items }: { items: readonly Stat[] }) {
  return (
    <div className="stats">
      <dl className="stats__items figures">
        {items.map((stat) => (
          <div key={stat.label} className="stats__item">
            <dt className="stats__label">
              {stat.href ? <a {...linkTo(stat.href)}>{stat.label}</a> : stat.label}
            </dt>
            <dd className="stats__figure">{stat.figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
