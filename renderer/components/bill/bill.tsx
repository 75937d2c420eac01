import type { Bill as BillContent } from '../../../schemas/types.ts';
import { inSection, type SectionKinds } from '../section/section.tsx';
import { ShareBar } from '../share-bar/share-bar.tsx';
import './bill.scss';

export const sections: SectionKinds = { bill: inSection(Bill, 'side') };

/** Draws one bill to scale: what the plan pays, and what is left. */
function Bill({ label, shares, note }: BillContent) {
  return (
    <div className="bill card">
      <ShareBar named label={label} shares={shares} />
      <p className="muted">{note}</p>
    </div>
  );
}
