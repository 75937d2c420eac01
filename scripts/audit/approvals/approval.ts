import type { Severity, Spot } from '../findings/finding.ts';
import type { Day } from '../../day.ts';
import type { ApprovalStatus } from './status-words.ts';

/** Something that a reviewer can approve: a sentence, a page, or what is published beside the words. */
export interface Approvable {
  /** `file#pointer` of a sentence; else a kind and a name, such as `page:/about` or `value:content/site.yaml`. */
  id: string;
  /** What is approved, word for word. */
  text: string;
}

/** One line of the ledger: what was approved or withdrawn, by whom, when. */
export interface Approval extends Approvable {
  /** A comment changes nothing about an approval. */
  act: 'approve' | 'withdraw' | 'comment';
  /** See hash.ts. */
  hash: string;
  by: string;
  on: Day;
  /** The moment of the act in UTC, as `2026-11-22T09:30:00.000Z`; lines of one day are ordered by it. */
  at?: string;
  /** Last day on which the approval is valid; without one it is valid until the words change. */
  until?: Day;
  note?: string;
  /** Where the line is. */
  spot: Spot;
}

/** What the ledger says about one approvable. */
export interface UnitApproval {
  status: ApprovalStatus;
  /** The latest act about it. */
  approval: Approval | null;
}

/** Something wrong with the ledger. */
export interface LedgerFault {
  spot: Spot;
  message: string;
  remedy: string;
  severity: Severity;
}
