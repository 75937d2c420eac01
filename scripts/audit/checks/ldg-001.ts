import type { Rule } from '../claims/rule.ts';

/** The ledger can be relied upon. */
export default {
  id: 'LDG-001',
  checks:
    'The ledger of approvals is whole: no broken, altered, renamed, deleted or future line, and who approves is who commits',
  severity: 'error',
  reads: 'ledger',
  why: 'The ledger is the evidence. A line that was altered proves nothing.',
  remedy: 'Restore the file from git. Ledger files are only ever added.',
  source: { title: 'House rule' },
  examples: {
    passes: 'a line as approve wrote it, committed by the person it names',
    fails: 'a line whose hash does not match its words',
  },
  *check(site) {
    for (const { spot, ...fault } of site.ledger.faults) yield { at: spot, ...fault };
  },
} satisfies Rule;
