import type { Bill as BillContent, BillShare } from '../../../schemas/types.ts';
import { Section, type SectionKinds } from '../section/section.tsx';
import './bill.scss';
import './share-bar.scss';

export const sections: SectionKinds = {
  bill: ({ id, heading, ...bill }) => (
    <Section id={id} heading={heading} ground="sea" align="side">
      <Bill {...bill} />
    </Section>
  ),
};

/** Renders a bill as a band: what is left to pay as a large figure, and below it a bar to scale with both shares. */
function Bill({ label, shares, note }: Omit<BillContent, 'id' | 'heading'>) {
  const [paid, left] = shares;
  return (
    <div className="bill">
      <p>{label}</p>
      <dl className="bill__shares">
        {[left, paid].map(
          (share) =>
            share && (
              <div key={share.payer} className="bill__share">
                <dt>{share.payer}</dt>
                <dd className="bill__figure">{share.figure}</dd>
              </div>
            ),
        )}
      </dl>
      <Bar shares={shares} scale={lengthOf(shares)} />
      <p className="muted">{note}</p>
    </div>
  );
}

interface Props {
  label: string;
  /** Two shares. The first share is at the start of the bar. The figures of the shares set their lengths. */
  shares: readonly BillShare[];
  /** The amount that fills the whole bar. Bars side by side need the same scale. Default: the sum of the shares. */
  scale?: number;
}

/** Renders a bar with its figures. A legend names the payers; here, only screen readers read them. */
export function ShareBar({ label, shares, scale = lengthOf(shares) }: Props) {
  return (
    <div className="share-bar">
      <p className="share-bar__label">{label}</p>
      <dl className="share-bar__figures">
        {shares.map(({ payer, figure }, index) => (
          <div key={payer} className={index === 0 ? undefined : 'share-bar__second-figure'}>
            <dt className="visually-hidden">{payer}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <Bar shares={shares} scale={scale} />
    </div>
  );
}

function Bar({ shares, scale }: Required<Pick<Props, 'shares' | 'scale'>>) {
  const percent = (part: readonly BillShare[]) => `${(100 * lengthOf(part)) / scale}%`;
  return (
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
  );
}

/** Adds up the shares. The amount of a share is the first number in its figure, such as 1200 for “$1,200”. */
export function lengthOf(shares: readonly BillShare[]): number {
  const amounts = shares.map(({ figure }) => /\d[\d,.]*/.exec(figure)?.[0].replaceAll(',', '') ?? 0);
  return amounts.reduce<number>((sum, amount) => sum + Number(amount), 0);
}
