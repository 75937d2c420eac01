import type { Day } from '../../day.ts';
import type { Spot } from '../findings/finding.ts';
import { count } from '../language/numbers.ts';

/** Something that a reviewer can approve: a sentence, a page, or a record of what is published beside the words. */
export interface Approvable {
  /** `file#pointer` of a sentence; else a kind and a name, such as `page:/about` or `value:content/site.yaml`. */
  id: string;
  /** The words to approve. Of a translation: the translation. */
  text: string;
  /** Of a translation: the English sentence that it translates, approved with it. */
  en?: string;
}

/** An author's answer to a reason or a remark. */
export interface Answer {
  text: string;
  by: string;
  on: Day;
}

/** One line of content/approvals/: what one person decided about one text. Their later decision replaces it. */
export interface Approval extends Approvable {
  by: string;
  on: Day;
  /** Left out where the words are approved. A comment is by somebody who approved nothing. */
  act?: 'sent back' | 'comment';
  /** The reason of what was sent back, or a remark. */
  note?: string;
  answer?: Answer;
  /** Where the line is. */
  spot: Spot;
}

/** The names that people read. A text is sent back until its words change or that reviewer approves it. */
export const STATUS_WORDS = {
  approved: 'Approved',
  second: 'Waits for a second approver',
  changed: 'Changed since approval',
  'sent-back': 'Sent back',
  unapproved: 'Not approved',
} as const;

export type ApprovalStatus = keyof typeof STATUS_WORDS;

/** Where one text stands. */
export interface UnitApproval {
  status: ApprovalStatus;
  /** The line that decides; of changed words the one about the words before, maybe under another name. */
  approval: Approval | null;
  /** Each person's line about it: two approvers are both named. */
  all: readonly Approval[];
}

/** The id under which a page is approved as it is shown. */
export function pageId(route: string): string {
  return `page:${route}`;
}

/** True for the id of a sentence. The id of anything else begins with its kind: `page:/about`. */
export function isSentence({ id }: { id: string }): boolean {
  return !/^[a-z]+:/.test(id);
}

/** `1,531 sentences, 15 pages, 110 facts and records`: counts the texts of these ids. Empty for none. */
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
