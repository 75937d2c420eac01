import { pageId } from '../approvals/record-approvals.ts';
import type { Approval } from '../approvals/approval.ts';
import type { AuditedSite } from './audited-site.ts';
import { approvedTexts, type Reviewable, reviewablesOf } from './reviewables.ts';
import { compareCopy, type CopyChange } from '../approvals/copy-changes.ts';

/**
 * How what is published differs from what was approved. What was never approved is not a change, and `pending` lists it.
 * A new text is one where something of its file was approved and, as far as a browser has read the pages, each page that
 * shows it: in the midst of a first approval nothing is new.
 */
export function changesSinceApproval(site: AuditedSite): CopyChange<Approval, Reviewable>[] {
  const approved = approvedTexts(site);
  const files = new Set(approved.map(({ id }) => fileOf(id)));
  const known = new Set(approved.map(({ id }) => id));
  const isRead = (route: string) => site.transcripts?.has(route) !== true || known.has(pageId(route));
  return compareCopy(approved, reviewablesOf(site)).filter(
    ({ kind, after }) => kind !== 'new' || (files.has(fileOf(after.id)) && after.routes.every(isRead)),
  );
}

function fileOf(id: string): string {
  return id.replace(/#.*/s, '');
}
