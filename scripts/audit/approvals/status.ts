import type { Approvable, UnitApproval } from './approval.ts';
import { isSentence } from './hash.ts';
import { firstChange } from './line-diff.ts';

/** The rules that only say of something that it is not approved: that is its status, and counted as such. */
export const STATUS_RULES: ReadonlySet<string> = new Set(['PRF-002', 'PRF-003', 'PRF-004']);

const NEVER: UnitApproval = { status: 'unapproved', approval: null };

/** What the ledger says about something by its id. */
export function approvalOf(approvals: ReadonlyMap<string, UnitApproval>, id: string): UnitApproval {
  return approvals.get(id) ?? NEVER;
}

/** Whether something waits for a reviewer. */
export function isWaiting(approvals: ReadonlyMap<string, UnitApproval>, id: string): boolean {
  return approvalOf(approvals, id).status !== 'approved';
}

/**
 * The status in words, as a message says it: who and when.
 * @param lines the text of a page or record, of which the first line that changed is named
 */
export function describeStatus({ status, approval }: UnitApproval, lines?: string): string {
  if (approval === null) return 'was never approved';
  const { by, on, until, note } = approval;
  switch (status) {
    case 'approved':
      return `was approved by ${by} on ${on}${until === undefined ? '' : `, until ${until}`}`;
    case 'changed':
      return `was changed since ${by} approved it on ${on}${lines === undefined ? '' : `, ${firstChange(approval.text, lines)}`}`;
    case 'lapsed':
      return `was approved by ${by} until ${until}`;
    case 'withdrawn':
      return note === undefined
        ? `was withdrawn by ${by} on ${on}`
        : `was sent back by ${by} on ${on}: “${note}”`;
    case 'unapproved':
      return 'was never approved';
  }
}

/** What a rule has against the approvals of some things: nothing of what is approved, or waits outside a release. */
export function* unapproved<T extends Approvable>(
  things: readonly T[],
  { approvals, release }: { approvals: ReadonlyMap<string, UnitApproval>; release: boolean },
): Generator<{ thing: T; message: string }> {
  for (const thing of things) {
    const approval = approvalOf(approvals, thing.id);
    if (approval.status === 'approved' || (approval.status === 'unapproved' && !release)) continue;
    yield { thing, message: describeStatus(approval, isSentence(thing) ? undefined : thing.text) };
  }
}
