import type { Day } from '../../day.ts';
import type { Spot } from '../findings/finding.ts';
import { count } from '../language/numbers.ts';

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

/** What people call each status. A text is sent back by a withdrawal with a reason, until its words change. */
export const STATUS_WORDS = {
  approved: 'Approved',
  changed: 'Changed since approval',
  lapsed: 'Approval ended',
  withdrawn: 'Approval withdrawn',
  'sent-back': 'Sent back',
  unapproved: 'Not approved',
} as const;

export type ApprovalStatus = keyof typeof STATUS_WORDS;

/** What the ledger says about one approvable. */
export interface UnitApproval {
  status: ApprovalStatus;
  /** The latest act about it. */
  approval: Approval | null;
}

/** The id under which a page's transcript is approved. */
export function pageId(route: string): string {
  return `page:${route}`;
}

/** Whether an id is that of a sentence. The id of anything else begins with its kind: `page:/about`. */
export function isSentence({ id }: { id: string }): boolean {
  return !/^[a-z]+:/.test(id);
}

/** `1,531 sentences, 15 pages, 110 facts and records`: what these ids name. Shared parts are pages. Empty for none. */
export function countTexts(texts: readonly { id: string }[]): string {
  const sentences = texts.filter(isSentence).length;
  const pages = texts.filter(({ id }) => id.startsWith('page:')).length;
  const records = texts.length - sentences - pages;
  return [
    ...(sentences === 0 ? [] : [count(sentences, 'sentence')]),
    ...(pages === 0 ? [] : [count(pages, 'page')]),
    ...(records === 0 ? [] : [count(records, 'fact or record', 'facts and records')]),
  ].join(', ');
}
