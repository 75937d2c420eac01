import type { Bill as BillContent } from '../../../schemas/types.ts';
import { inSection, type SectionKinds } from '../section/section.tsx';
import { lengthOf, ShareBar } from '../share-bar/share-bar.tsx';
import './bill.scss';

export const sections: SectionKinds = { bill: inSection(Bill, 'side') };

/** Draws one bill to scale: what the plan pays, and what is left. */
export function Bill({ label, shares, note }: Pick<BillContent, 'label' | 'shares' | 'note'>) {
  return (
    <div className="bill card">
      <ShareBar named label={label} shares={shares} scale={lengthOf(shares.map(({ figure }) => figure))} />
      <p className="muted">{note}</p>
    </div>
  );
}
