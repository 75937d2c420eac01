import { copyOf } from '../register/unit.ts';
import type { Rule } from './rule.ts';

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
    for (const unit of copyOf(site)) {
      const { status, approval } = site.approvals.get(unit.id) ?? { status: 'unapproved', approval: null };
      if (status === 'changed')
        yield { at: unit, message: `was changed since ${approval?.by} approved it on ${approval?.on}` };
      if (status === 'lapsed')
        yield { at: unit, message: `was approved by ${approval?.by} until ${approval?.until}` };
      if (status === 'withdrawn')
        yield { at: unit, message: `was withdrawn by ${approval?.by} on ${approval?.on}` };
      if (status === 'unapproved' && site.release) yield { at: unit, message: 'was never approved' };
    }
  },
} satisfies Rule;
