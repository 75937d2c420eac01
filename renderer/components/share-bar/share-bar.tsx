import type { ShareBar as ShareBarContent } from '../../../schemas/types.ts';
import './share-bar.scss';

interface Props extends ShareBarContent {
  /** Names the payer of each share, for screen readers. */
  names: { employer: string; employee: string };
  /** The length of the scale; all bars side by side have the same. */
  scale: number;
}

/** A bar drawn to scale: the employer’s share from its start, then the employee’s, as the figures in the words say. */
export function ShareBar({ label, employer, employee, names, scale }: Props) {
  const percent = (share: string) => `${(100 * figureOf(share)) / scale}%`;
  return (
    <div className="share-bar">
      <p className="share-bar__label">{label}</p>
      <dl className="share-bar__figures">
        <div>
          <dt className="visually-hidden">{names.employer}</dt>
          <dd>{employer}</dd>
        </div>
        <div className="share-bar__employee-figure">
          <dt className="visually-hidden">{names.employee}</dt>
          <dd>{employee}</dd>
        </div>
      </dl>
      <svg className="share-bar__bar" aria-hidden="true">
        <rect className="share-bar__employer" width={percent(employer)} height="100%" />
        <rect className="share-bar__employee" x={percent(employer)} width={percent(employee)} height="100%" />
      </svg>
    </div>
  );
}

/** The length of the longest of some bars: the scale for all of them. */
export function scaleOf(bars: readonly ShareBarContent[]): number {
  return Math.max(...bars.map(({ employer, employee }) => figureOf(employer) + figureOf(employee)));
}

/** The first figure of a text: 1200 for “$1,200”. */
function figureOf(text: string): number {
  return Number(/\d[\d,.]*/.exec(text)?.[0].replaceAll(',', '') ?? 0);
}
