import { unapproved } from '../approvals/status.ts';
import { copyOf } from '../register/unit.ts';
import type { Rule } from '../claims/rule.ts';

/** What is published is what was approved. */
export default {
  id: 'PRF-002',
  checks:
    'Every unit is approved, in the words that are published (a unit without approval matters only in a release)',
  severity: 'error in release',
  reads: 'ledger',
  why: 'An approval is of these words in this place. Other words are another claim.',
  remedy: 'Read the change (npm run audit -- diff) and approve it (npm run audit -- approve).',
  source: { title: 'House rule; state record-keeping for advertising (NAIC Model 40 § 14)' },
  examples: {
    passes: 'a sentence approved as it is published',
    fails: 'a sentence changed after its approval',
  },
  *check(site) {
    for (const { thing: at, message } of unapproved(copyOf(site), site)) yield { at, message };
  },
} satisfies Rule;
