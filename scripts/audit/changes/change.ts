import type { Line, SiteLine } from '../approved/line.ts';

/** A line or block of a page that was changed, added, removed or moved since it was approved. */
export interface Change {
  kind: 'changed' | 'added' | 'removed' | 'moved';
  /** The page as it is named now; for a removed page, as it was. */
  page: string;
  /** The page of content/approved/ that has the lines before: another one for a page with a new address. */
  approved: string;
  language: string | undefined;
  part: Line['part'];
  /** The lines before; empty if added. */
  before: readonly Line[];
  /** The lines now; empty if removed. */
  after: readonly SiteLine[];
  /** The position in the approved part: of the first line before, or where lines were added. */
  from: number;
  /** The position in the part now. */
  at: number;
  /** The position of moved lines in the approved part. */
  to?: number;
  /** The whole page came, went, is left out, or has another address. */
  whole?: 'came' | 'went' | 'left out' | 'new address';
}
