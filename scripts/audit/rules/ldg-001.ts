import type { Approval } from '../approvals/approval.ts';
import type { Finding } from '../findings/finding.ts';
import { count } from '../language/numbers.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import type { Rule } from './rule.ts';

/** The ledger can be relied upon. */
export default {
  id: 'LDG-001',
  checks:
    'The ledger of approvals is whole: no broken, altered or future line, no approval of a file that is gone',
  severity: 'error',
  reads: 'ledger',
  why: 'The ledger is the evidence. A line that was altered is none.',
  remedy: 'Take the file back from git; a ledger is only ever added to.',
  source: { title: 'House rule' },
  examples: { passes: 'a line as approve wrote it', fails: 'a line whose hash does not fit its words' },
  *check(site) {
    for (const { spot, ...fault } of site.ledger.faults) yield { at: spot, ...fault };
    yield* goneFiles(site);
  },
} satisfies Rule;

/** A content file deleted after its approval: perhaps rightly, but somebody should know. */
function* goneFiles({ ledger, units }: AuditedSite): Generator<Finding> {
  const present = new Set(units.map(({ file }) => file));
  const approved = new Map<string, Approval[]>();
  for (const approval of ledger.approvals) {
    const file = approval.unit.slice(0, approval.unit.indexOf('#'));
    approved.set(file, [...(approved.get(file) ?? []), approval]);
  }
  for (const [file, approvals] of approved) {
    const last = approvals.at(-1);
    if (present.has(file) || last === undefined) continue;
    const ids = new Set(approvals.map(({ unit }) => unit));
    yield {
      at: last.spot,
      message: `${file} is gone; ${count(ids.size, 'unit')} of it had been approved, the last on ${last.on} by ${last.by}`,
      remedy:
        'If it was deleted on purpose, answer this finding in content/audit.yaml with the reason. What the ledger holds stays.',
      severity: 'warning',
    };
  }
}
