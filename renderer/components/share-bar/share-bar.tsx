import './share-bar.scss';

/** Names a payer and the amount it pays, such as 70% or $400. */
interface Share {
  payer: string;
  figure: string;
}

interface Props {
  label: string;
  /** Lists two shares: the one drawn from the start of the bar, then the other. */
  shares: readonly Share[];
  /** Is the sum that fills the whole bar. Bars side by side need the same one. */
  scale: number;
  /** Is true to show the names of the payers. If false, only screen readers get them, because a legend is nearby. */
  named?: boolean;
}

/** Draws a bar to scale: the first payer's share, then the second's. The figures in the text set the lengths. */
export function ShareBar({ label, shares, scale, named }: Props) {
  const percent = (part: readonly Share[]) =>
    `${(100 * lengthOf(part.map(({ figure }) => figure))) / scale}%`;
  return (
    <div className={named ? 'share-bar share-bar--named' : 'share-bar'}>
      <p className="share-bar__label">{label}</p>
      <dl className="share-bar__figures">
        {shares.map(({ payer, figure }, index) => (
          <div key={payer} className={index === 0 ? undefined : 'share-bar__second-figure'}>
            <dt className={named ? 'share-bar__name' : 'visually-hidden'}>{payer}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <svg className="share-bar__bar" aria-hidden="true">
        {shares.map((share, index) => (
          <rect
            key={share.payer}
            className={index === 0 ? 'share-bar__first' : 'share-bar__second'}
            x={index === 0 ? undefined : percent(shares.slice(0, index))}
            width={percent([share])}
            height="100%"
          />
        ))}
      </svg>
    </div>
  );
}

/** Adds up the figures of two shares, which sets the length of their bar. */
export function lengthOf(figures: readonly string[]): number {
  return figures.reduce((sum, figure) => sum + figureOf(figure), 0);
}

/** Reads the first figure of a text: 1200 for “$1,200”. */
function figureOf(text: string): number {
  return Number(/\d[\d,.]*/.exec(text)?.[0].replaceAll(',', '') ?? 0);
}
