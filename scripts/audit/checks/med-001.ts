import type { CopyCheck } from '../claims/rule.ts';

/** Medicare words that a reviewer has approved are no fault. */
export default {
  id: 'MED-001',
  skips: ({ id }, { approvals }) => approvals.get(id)?.status === 'approved',
} satisfies CopyCheck;
