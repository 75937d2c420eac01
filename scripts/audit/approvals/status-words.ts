/** What people call each status of an approval. */
export const STATUS_WORDS = {
  approved: 'Approved',
  changed: 'Changed since approval',
  lapsed: 'Approval ended',
  withdrawn: 'Approval withdrawn',
  unapproved: 'Not approved',
} as const;

export type ApprovalStatus = keyof typeof STATUS_WORDS;
