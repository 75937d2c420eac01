import type { Contributions as ContributionsContent, ShareBar as Bar } from '../../../schemas/types.ts';
import { lengthOf, ShareBar } from '../share-bar/share-bar.tsx';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './contributions.scss';

export const sections: SectionKinds = { contributions: inSection(Contributions) };

/** Renders ways to divide the premium between employer and employee, each as a card with bars to scale. */
function Contributions({ items, labels }: ContributionsContent) {
  const sharesOf = ({ employer, employee }: Bar) => [
    { payer: labels.employerPays, figure: employer },
    { payer: labels.employeePays, figure: employee },
  ];
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
            {bars.map((bar) => (
              <ShareBar
                key={bar.label}
                label={bar.label}
                shares={sharesOf(bar)}
                scale={Math.max(...bars.map(sharesOf).map(lengthOf))}
              />
            ))}
          </div>
          <p className="muted">{description}</p>
        </li>
      ))}
    </ul>
  );
}
