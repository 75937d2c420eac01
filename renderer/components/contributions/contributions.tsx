import type { ContributionStrategy, GroupPlansPage } from '../../../schemas/types.ts';
import './contributions.scss';

interface Props {
  items: readonly ContributionStrategy[];
  labels: NonNullable<GroupPlansPage['contributions']>['labels'];
}

/** Ways to share the premium between employer and employee. */
export function Contributions({ items, labels }: Props) {
  return (
    <ul className="contributions">
      {items.map((item) => (
        <li key={item.strategy} className="contributions__item card">
          <h3>{item.strategy}</h3>
          <dl className="contributions__shares">
            <div>
              <dt className="contributions__label">{labels.employerPays}</dt>
              <dd className="contributions__share">{item.employerPays}</dd>
            </div>
            <div>
              <dt className="contributions__label">{labels.employeePays}</dt>
              <dd className="contributions__share">{item.employeePays}</dd>
            </div>
          </dl>
          <p className="muted">{item.description}</p>
        </li>
      ))}
    </ul>
  );
}
