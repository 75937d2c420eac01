import type { Contributions as ContributionsContent } from '../../../schemas/types.ts';
import { lengthOf, ShareBar } from '../share-bar/share-bar.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './contributions.scss';

export const sections: SectionKinds = { contributions: inSection(Contributions) };

/** Draws ways to share the premium between employer and employee, each to scale. */
export function Contributions({ items, labels }: Pick<ContributionsContent, 'items' | 'labels'>) {
  return (
    <ul className="columns">
      {items.map(({ strategy, employerPays, employeePays, bars = [], description }) => (
        <li key={strategy} className="contributions__item card">
          <h3>{strategy}</h3>
          <dl className="contributions__shares">
            <div>
              <dt className="contributions__label">{labels.employerPays}</dt>
              <dd>{employerPays}</dd>
            </div>
            <div>
              <dt className="contributions__label contributions__label--employee">{labels.employeePays}</dt>
              <dd>{employeePays}</dd>
            </div>
          </dl>
          <div className="contributions__bars">
            {bars.map(({ label, employer, employee }) => (
              <ShareBar
                key={label}
                label={label}
                shares={[
                  { payer: labels.employerPays, figure: employer },
                  { payer: labels.employeePays, figure: employee },
                ]}
                scale={Math.max(...bars.map((bar) => lengthOf([bar.employer, bar.employee])))}
              />
            ))}
          </div>
          <p className="muted">{description}</p>
        </li>
      ))}
    </ul>
  );
}
