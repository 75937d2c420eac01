import type { Day } from '../../day.ts';

/** The author's answer to a reason. */
export interface Answer {
  text: string;
  by: string;
  on: Day;
}

/** What people call each status. */
export const STATUS_WORDS = {
  approved: 'Approved',
  second: 'Waits for a second approver',
  changed: 'Changed since approval',
  'sent-back': 'Sent back',
  unapproved: 'Not approved',
} as const;

export type ApprovalStatus = keyof typeof STATUS_WORDS;
