import type { Approval, LedgerFault } from './approval.ts';
import { comparableName } from './comparable-name.ts';

/** The id under which the list of reviewers in content/audit.yaml is approved: one name a line. */
export const REVIEWERS_ID = 'reviewers:content/audit.yaml';

/**
 * Takes out approvals by people who were not on the list of reviewers when they approved: they do not count. The list
 * that counts is the one that was approved last, by somebody on the list before it, so nobody can add themselves.
 * While no list is approved, everybody may approve. A withdrawal always counts, because it publishes nothing.
 * @param acts in the order in which they were given
 */
export function setAsideUnlisted(acts: readonly Approval[]): { counted: Approval[]; faults: LedgerFault[] } {
  let listed: ReadonlySet<string> | null = null;
  const counted: Approval[] = [];
  const unlisted: Approval[] = [];
  for (const act of acts) {
    const isListed: boolean = listed === null || listed.has(comparableName(act.by));
    if (act.act === 'approve' && !isListed) {
      unlisted.push(act);
      continue;
    }
    counted.push(act);
    if (act.id !== REVIEWERS_ID || !isListed) continue;
    if (act.act === 'approve') listed = new Set(act.text.split('\n').map(comparableName));
    if (act.act === 'withdraw') listed = null;
  }
  return { counted, faults: faultsOf(acts, unlisted) };
}

/** An error for each file, or a warning once others have decided about all that it approved. */
function faultsOf(acts: readonly Approval[], unlisted: readonly Approval[]): LedgerFault[] {
  const latest = new Map(acts.filter(({ act }) => act !== 'comment').map((act) => [act.id, act]));
  const files = new Set(unlisted.map(({ spot }) => spot.file));
  return [...files].map((file) => {
    const own = unlisted.filter(({ spot }) => spot.file === file);
    const names = [...new Set(own.map(({ by }) => by))];
    return {
      spot: { file, line: 1, column: 1 },
      message: `holds approvals by ${names.join(' and ')}, not on the list of reviewers; they do not count`,
      remedy:
        'Let a reviewer on the list approve. To add a name to reviewers in content/audit.yaml, somebody on the list has to approve it.',
      severity: own.some((act) => latest.get(act.id) === act) ? 'error' : 'warning',
    };
  });
}
