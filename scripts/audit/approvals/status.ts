import type { Diagnostic } from '../../content/diagnostics.ts';
import { spellDay } from '../../day.ts';
import { type Approvable, isSentence, type UnitApproval } from './approval.ts';
import { firstChange } from './line-diff.ts';

/** The rules that only say of something that it is not approved: that is its status, and counted as such. */
export const STATUS_RULES: ReadonlySet<string> = new Set(['PRF-002', 'PRF-003', 'PRF-004']);

const NEVER: UnitApproval = { status: 'unapproved', approval: null };

/** What the ledger says about each thing, by its id. */
type Approvals = ReadonlyMap<string, UnitApproval>;

/** What the ledger says about something by its id. */
export function approvalOf(approvals: Approvals, id: string): UnitApproval {
  return approvals.get(id) ?? NEVER;
}

/** Whether something is not approved as it is. */
export function isWaiting(approvals: Approvals, id: string): boolean {
  return approvalOf(approvals, id).status !== 'approved';
}

/**
 * The status in words, as a message says it: who and when.
 * @param lines the text of a page or record, of which the first line that changed is named
 */
export function describeStatus({ status, approval }: UnitApproval, lines?: string): string {
  if (approval === null) return 'was never approved';
  const { act, by, on, until, note } = approval;
  switch (status) {
    case 'approved':
      return `was approved by ${by} on ${on}${until === undefined ? '' : `, until ${until}`}`;
    case 'changed':
      return `was changed since ${by} ${act === 'approve' ? 'approved it' : 'sent it back'} on ${on}${lines === undefined ? '' : `, ${firstChange(approval.text, lines)}`}`;
    case 'lapsed':
      return `was approved by ${by} until ${until}`;
    case 'withdrawn':
      return `was withdrawn by ${by} on ${on}`;
    case 'sent-back':
      return `was sent back by ${by} on ${spellDay(on)}: “${note}”`;
    case 'unapproved':
      return 'was never approved';
  }
}

/** Things that are not approved as they are. What was never approved is one of them only in a release. */
export function* unapproved<T extends Approvable>(
  things: readonly T[],
  { approvals, release }: { approvals: Approvals; release: boolean },
): Generator<{ thing: T; message: string }> {
  for (const thing of things) {
    const approval = approvalOf(approvals, thing.id);
    if (approval.status === 'approved' || (approval.status === 'unapproved' && !release)) continue;
    yield { thing, message: describeStatus(approval, isSentence(thing) ? undefined : thing.text) };
  }
}

/** What tells authors why a reviewer sent their words back, at the place of each. */
export function sentBackNotes(
  texts: readonly { id: string; file: string; line: number; column: number }[],
  approvals: Approvals,
): Diagnostic[] {
  return texts.flatMap(({ id, file, line, column }): Diagnostic[] => {
    const approval = approvalOf(approvals, id);
    if (approval.status !== 'sent-back') return [];
    return [
      {
        file,
        place: { start: { line, column }, end: { line, column: column + 1 } },
        rule: 'sent-back',
        severity: 'warning',
        reason: `${id.replace(/^[^#]*#?\/?/, '') || id} ${describeStatus(approval)}`,
        remedy: 'Change the words, or ask the reviewer to take it back.',
      },
    ];
  });
}
