import { type Approval, pageId } from '../approvals/approval.ts';
import { type CopyChange, compareCopy } from '../approvals/copy-changes.ts';
import { approvalOf } from '../approvals/status.ts';
import type { AuditedSite } from './audited-site.ts';
import { approvedTexts, type Reviewable, reviewablesOf } from './reviewables.ts';

/**
 * How what is published differs from what was approved, or sent back for other words. What was never approved is not a
 * change, and `pending` lists it. A new text is one where something of its file was approved and, as far as a browser
 * has read the pages, each page that shows it, or all of them where none does: in the midst of a first approval nothing
 * is new.
 */
export function changesSinceApproval(site: AuditedSite): CopyChange<Approval, Reviewable>[] {
  const approved = approvedTexts(site);
  const answered = [...site.approvals.values()].flatMap(({ status, approval }) =>
    status === 'changed' && approval?.act === 'withdraw' ? [approval] : [],
  );
  const files = new Set(approved.map(({ id }) => fileOf(id)));
  const known = new Set(approved.map(({ id }) => id));
  const isRead = (route: string) => site.transcripts?.has(route) !== true || known.has(pageId(route));
  const all = [...(site.transcripts?.keys() ?? [])];
  const isNew = ({ id, routes }: Reviewable) =>
    approvalOf(site.approvals, id).status === 'unapproved' &&
    files.has(fileOf(id)) &&
    (routes.length === 0 ? all : routes).every(isRead);
  return compareCopy([...approved, ...answered], reviewablesOf(site)).filter(
    ({ kind, after }) => kind !== 'new' || isNew(after),
  );
}

function fileOf(id: string): string {
  return id.replace(/#.*/s, '');
}
