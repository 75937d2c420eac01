import type { Spot } from '../findings/finding.ts';
import type { Day } from './day.ts';

/** One line of the ledger: these words, in this place, were approved. */
export interface Approval {
  /** `file#pointer` */
  unit: string;
  /** The approved wording, as published. */
  text: string;
  /** See hash.ts. */
  hash: string;
  by: string;
  on: Day;
  /** Last day it holds; without one it holds until the words change. */
  until?: Day;
  note?: string;
  /** Where the line stands. */
  spot: Spot;
}

export type ApprovalStatus = 'approved' | 'changed' | 'lapsed' | 'unapproved';

/** Where a unit stands with the reviewers. */
export interface UnitApproval {
  status: ApprovalStatus;
  /** The approval that holds, or the latest that did. */
  approval: Approval | null;
}
