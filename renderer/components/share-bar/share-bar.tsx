import './share-bar.scss';

/** Names a payer and the part that it pays, such as 70% or $400. */
interface Share {
  payer: string;
  figure: string;
}

interface Props {
  /** Names what is shared, such as a premium. */
  label: string;
  /** The share drawn from the start of the bar, then the one after it. */
  shares: readonly [Share, Share];
  /** The length of the scale; all bars side by side have the same. */
  scale: number;
  /** Shows who pays each share. Without it, only screen readers get the names: a legend is nearby. */
  named?: boolean;
}

/** Draws a bar to scale: one payer’s share from its start, then the other’s, as long as the figures in the words. */
export function ShareBar({ label, shares: [first, second], scale, named }: Props) {
  const percent = ({ figure }: Share) => `${(100 * figureOf(figure)) / scale}%`;
  const nameClass = named ? 'share-bar__name' : 'visually-hidden';
  return (
    <div className={named ? 'share-bar share-bar--named' : 'share-bar'}>
      <p className="share-bar__label">{label}</p>
      <dl className="share-bar__figures">
        <div>
          <dt className={nameClass}>{first.payer}</dt>
          <dd>{first.figure}</dd>
        </div>
        <div className="share-bar__second-figure">
          <dt className={nameClass}>{second.payer}</dt>
          <dd>{second.figure}</dd>
        </div>
      </dl>
      <svg className="share-bar__bar" aria-hidden="true">
        <rect className="share-bar__first" width={percent(first)} height="100%" />
        <rect className="share-bar__second" x={percent(first)} width={percent(second)} height="100%" />
      </svg>
    </div>
  );
}

/** Adds up the figures of two shares: the length of their bar. */
export function lengthOf(figures: readonly string[]): number {
  return figures.reduce((sum, figure) => sum + figureOf(figure), 0);
}

/** Reads the first figure of a text: 1200 for “$1,200”. */
function figureOf(text: string): number {
  return Number(/\d[\d,.]*/.exec(text)?.[0].replaceAll(',', '') ?? 0);
}
