import type { Approval } from '../approvals/approval.ts';
import type { AuditedSite } from './audited-site.ts';
import { approvedTexts, type Reviewable, reviewablesOf } from './reviewables.ts';
import { compareCopy, type CopyChange } from '../approvals/copy-changes.ts';

/**
 * How what is published differs from what was approved. What was never approved is not a change, and `pending` lists it;
 * a new text in a file of which something was approved is one.
 */
export function changesSinceApproval(site: AuditedSite): CopyChange<Approval, Reviewable>[] {
  const approved = approvedTexts(site);
  const files = new Set(approved.map(({ id }) => fileOf(id)));
  return compareCopy(approved, reviewablesOf(site)).filter(
    ({ kind, after }) => kind !== 'new' || files.has(fileOf(after.id)),
  );
}

function fileOf(id: string): string {
  return id.replace(/#.*/s, '');
}
