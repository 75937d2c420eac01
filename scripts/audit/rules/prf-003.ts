import { firstChange } from '../reports/line-diff.ts';
import type { Rule } from './rule.ts';

/** What is published beside the words was approved too. */
export default {
  id: 'PRF-003',
  checks:
    'Links, pictures, records, thresholds, sources of facts, answers in audit.yaml and the code that judges are approved as they are published',
  severity: 'error in release',
  reads: 'ledger',
  why: 'A link that leads elsewhere, another picture, a fact with another source or a rule that is off changes what the site says without changing a sentence. Code that judges the site decides all of it.',
  remedy:
    'Read what changed (npm run audit -- diff) and approve it (npm run audit -- approve, with the file that holds it).',
  source: { title: 'House rule' },
  examples: {
    passes: 'href: /quote, approved',
    fails: 'href: https://another.example, put in after the approval',
  },
  *check(site) {
    for (const { id, text, what, spot: at } of site.values) {
      const { status, approval } = site.approvals.get(id) ?? { status: 'unapproved', approval: null };
      if (status === 'approved' || (status === 'unapproved' && !site.release)) continue;
      const reasons = {
        changed: `changed since ${approval?.by} approved it on ${approval?.on}, ${firstChange(approval?.text ?? '', text)}`,
        lapsed: `was approved by ${approval?.by} until ${approval?.until}`,
        withdrawn: `was withdrawn by ${approval?.by} on ${approval?.on}`,
        unapproved: 'was never approved',
      };
      yield { at: { ...at, id }, message: `${what}: ${reasons[status]}` };
    }
  },
} satisfies Rule;
