import type { Bill as BillContent, BillShare } from '../../../schemas/types.ts';
import { inSection, type SectionKinds } from '../section/section.tsx';
import './bill.scss';
import './share-bar.scss';

export const sections: SectionKinds = { bill: inSection(Bill, 'side') };

/** Renders a bill as a bar to scale, which shows the plan's share and the rest. */
function Bill({ label, shares, note }: BillContent) {
  return (
    <div className="bill card">
      <ShareBar named label={label} shares={shares} />
      <p className="muted">{note}</p>
    </div>
  );
}

interface Props {
  label: string;
  /** Lists two shares. The first share is at the start of the bar. The figures of the shares set their lengths. */
  shares: readonly BillShare[];
  /** Is the amount that fills the whole bar. Bars side by side need the same scale. Default: the sum of the shares. */
  scale?: number;
  /** Is true to show the names of the payers. If false, a legend shows them, and only screen readers read them here. */
  named?: boolean;
}

export function ShareBar({ label, shares, scale = lengthOf(shares), named }: Props) {
  const percent = (part: readonly BillShare[]) => `${(100 * lengthOf(part)) / scale}%`;
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

/** Adds up the shares. The amount of a share is the first number in its figure, such as 1200 for “$1,200”. */
export function lengthOf(shares: readonly BillShare[]): number {
  const amounts = shares.map(({ figure }) => /\d[\d,.]*/.exec(figure)?.[0].replaceAll(',', '') ?? 0);
  return amounts.reduce<number>((sum, amount) => sum + Number(amount), 0);
}
