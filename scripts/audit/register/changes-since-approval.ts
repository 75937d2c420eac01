import { type Approval, pageId } from '../approvals/approval.ts';
import { approvalOf } from '../approvals/status.ts';
import type { AuditedSite } from './audited-site.ts';
import { goneFrom, type Reviewable, reviewablesOf } from './reviewables.ts';

/** Says of a text that it is new, removed, changed, or the same words under another name. */
export type TextChange =
  | { kind: 'new'; before: null; after: Reviewable }
  | { kind: 'removed'; before: Approval; after: null }
  | { kind: 'moved' | 'changed'; before: Approval; after: Reviewable };

/** Files that were never approved are new, and no part of a first approval, when so many of all are approved. */
const MOST_FILES = 0.9;

/**
 * Lists how what is published differs from what was approved, or sent back for other words. What was never approved is
 * not a change. A new text is one where something of its file was approved and, as far as a browser has read the pages,
 * each page that shows it, or all of them where none does; and each text of a file that is new itself. In the midst of a
 * first approval nothing is new.
 */
export function changesSinceApproval(
  site: Pick<AuditedSite, 'approved' | 'approvals' | 'units' | 'values' | 'transcripts'>,
): TextChange[] {
  const known = new Set(site.approved.lines.map(({ id }) => id));
  const files = new Set([...known].map(fileOf));
  const isRead = (route: string) => site.transcripts?.has(route) !== true || known.has(pageId(route));
  const pages = [...(site.transcripts?.keys() ?? [])];
  const all = reviewablesOf(site);
  const fileIds = [...new Set(all.filter(({ kind }) => kind !== 'page').map(({ id }) => fileOf(id)))];
  const areMostKnown = fileIds.filter((file) => files.has(file)).length >= fileIds.length * MOST_FILES;
  const isNew = ({ id, kind, routes }: Reviewable) =>
    files.has(fileOf(id))
      ? (routes.length === 0 ? pages : routes).every(isRead)
      : areMostKnown && kind !== 'page';
  const changes = all.flatMap((after): TextChange[] => {
    const { status, approval: before } = approvalOf(site.approvals, after.id);
    if (status === 'unapproved') return isNew(after) ? [{ kind: 'new', before: null, after }] : [];
    if (status !== 'changed' || before === null) return [];
    return [{ kind: before.text === after.text ? 'moved' : 'changed', before, after }];
  });
  const removed = goneFrom(site).map((before) => ({ kind: 'removed' as const, before, after: null }));
  return [...changes, ...removed];
}

function fileOf(id: string): string {
  return id.replace(/^value:|#.*/gs, '');
}
