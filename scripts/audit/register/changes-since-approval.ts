import { type Approval, pageId } from '../approvals/approval.ts';
import type { CopyChange } from '../approvals/copy-changes.ts';
import { approvalOf } from '../approvals/status.ts';
import type { AuditedSite } from './audited-site.ts';
import { goneFrom, type Reviewable, reviewablesOf } from './reviewables.ts';

/**
 * Lists how what is published differs from what was approved, or sent back for other words. What was never approved is
 * not a change. A new text is one where something of its file was approved and, as far as a browser has read the pages,
 * each page that shows it, or all of them where none does: in the midst of a first approval nothing is new.
 */
export function changesSinceApproval(site: AuditedSite): CopyChange<Approval, Reviewable>[] {
  const known = new Set(site.approved.lines.map(({ id }) => id));
  const files = new Set([...known].map(fileOf));
  const isRead = (route: string) => site.transcripts?.has(route) !== true || known.has(pageId(route));
  const all = [...(site.transcripts?.keys() ?? [])];
  const isNew = ({ id, routes }: Reviewable) =>
    files.has(fileOf(id)) && (routes.length === 0 ? all : routes).every(isRead);
  const changes = reviewablesOf(site).flatMap((after): CopyChange<Approval, Reviewable>[] => {
    const { status, approval: before } = approvalOf(site.approvals, after.id);
    if (status === 'unapproved') return isNew(after) ? [{ kind: 'new', before: null, after }] : [];
    if (status !== 'changed' || before === null) return [];
    return [{ kind: before.text === after.text ? 'moved' : 'changed', before, after }];
  });
  const removed = goneFrom(site).map((before) => ({ kind: 'removed' as const, before, after: null }));
  return [...changes, ...removed];
}

function fileOf(id: string): string {
  return id.replace(/#.*/s, '');
}
