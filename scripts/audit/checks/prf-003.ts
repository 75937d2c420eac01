import { unapproved } from '../approvals/status.ts';
import type { Rule } from '../claims/rule.ts';

/** What is published beside the words was approved too. */
export default {
  id: 'PRF-003',
  checks:
    'Links, pictures, records, thresholds, sources of facts and answers in audit.yaml are approved as they are published',
  severity: 'error in release',
  reads: 'ledger',
  why: 'A link that leads elsewhere, another picture, a fact with another source or a rule that is off changes what the site says without changing a sentence.',
  remedy:
    'Read what changed (npm run audit -- diff) and approve it (npm run audit -- approve, with the file that holds it).',
  source: { title: 'House rule' },
  examples: {
    passes: 'href: /quote, approved',
    fails: 'href: https://another.example, put in after the approval',
  },
  *check(site) {
    for (const { thing, message } of unapproved(site.values, site))
      yield { at: { ...thing.spot, id: thing.id }, message: `${thing.what}: ${message}` };
  },
} satisfies Rule;
