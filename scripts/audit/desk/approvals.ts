/** The desk's way to approvals: what was decided about each text, and how a decision is written and taken back. */

import { today } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import type { Approvable, Approval, ApprovalStatus as OldStatus } from '../approvals/approval.ts';
import { judgeApprovals, latestActs, openComments, readLedger } from '../approvals/ledger.ts';
import { linesOf, Sitting } from '../approvals/record-approvals.ts';
import { comparableName, REVIEWERS_ID } from '../approvals/reviewers.ts';
import { approvalOf } from '../approvals/status.ts';
import type { AuditedSite } from '../register/audited-site.ts';
import { deskChanges } from './changes.ts';
import type { ApprovalStatus } from './status-words.ts';
import type { DeskAct, DeskEntry, DeskRemark, DeskState } from './model.ts';

export const APPROVALS_FOLDER = 'content/approvals';

export interface Decision {
  act: DeskAct;
  texts: readonly Approvable[];
  gone: readonly string[];
  by: string;
  on: string;
  note?: string | undefined;
}

const ACTS: Record<DeskAct, Approval['act']> = {
  approve: 'approve',
  'send back': 'withdraw',
  'take back': 'withdraw',
  comment: 'comment',
  answer: 'comment',
};

const sittings = new Map<string, Sitting>();

/** Writes a decision, whole or not at all, and gives what takes it back. @throws UsageError when it cannot be written */
export function record(root: string, decision: Decision): { isNew: boolean; undo(): void } {
  const { act, texts, gone, by, on, note } = decision;
  const ledger = readLedger(root, today());
  const judged = judgeApprovals(texts, ledger, today());
  const isOwn = (name = '') => comparableName(name) === comparableName(by);
  const open = texts.filter(({ id }) => {
    const { status, approval } = approvalOf(judged, id);
    if (act === 'approve') return status !== 'approved' || !isOwn(approval?.by);
    return act !== 'take back' || status === 'sent-back';
  });
  const latest = latestActs(ledger);
  const lost = gone.flatMap((id) => {
    const last = latest.get(id);
    return last?.act === 'approve' ? [{ id, text: last.text }] : [];
  });
  if (open.length + lost.length === 0) return { isNew: false, undo: () => {} };
  const lines = linesOf(ACTS[act], open, { by, on, note: act === 'take back' ? undefined : note });
  const sitting = sittings.get(root + by) ?? new Sitting(root);
  sittings.set(root + by, sitting);
  sitting.add({ by, on }, lines + linesOf('withdraw', lost, { by, on }));
  return {
    isNew: true,
    undo() {
      if (!sitting.undo())
        throw new UsageError('That decision is committed. Send the sentence back instead.');
    },
  };
}

/** What was decided about each of these texts, read anew from content/approvals. */
export function readStates(root: string, texts: readonly Approvable[]): Map<string, DeskState> {
  const ledger = readLedger(root, today());
  return statesOf({ ledger, approvals: judgeApprovals(texts, ledger, today()) }, texts);
}

/** What was decided about each of these texts. */
export function statesOf(
  { ledger, approvals }: Pick<AuditedSite, 'ledger' | 'approvals'>,
  texts: readonly { id: string }[],
): Map<string, DeskState> {
  const comments = openComments(ledger);
  return new Map(
    texts.map(({ id }) => {
      const { status, approval } = approvalOf(approvals, id);
      const remarks = [
        ...(approval === null ? [] : [remarkOf(approval)]),
        ...(comments.get(id) ?? []).map(remarkOf),
      ];
      return [id, { id, status: statusOf(status), remarks }];
    }),
  );
}

function statusOf(status: OldStatus): ApprovalStatus {
  return status === 'lapsed' || status === 'withdrawn' ? 'changed' : status;
}

function remarkOf({ act, by, on, note }: Approval): DeskRemark {
  return { act: act === 'withdraw' ? 'send back' : act, by, on, note };
}

/** Why a person may not decide; null when they may. */
export function refusalFor(root: string, name: string, texts: ReadonlyMap<string, string>): string | null {
  const approved = latestActs(readLedger(root, today())).get(REVIEWERS_ID);
  const list = approved?.act === 'approve' ? approved.text : texts.get(REVIEWERS_ID);
  const listed = list?.split('\n') ?? [];
  if (listed.length === 0 || listed.map(comparableName).includes(comparableName(name))) return null;
  return `${name} is not on the list of reviewers in content/audit.yaml (${listed.join(', ')}): an approval would not count.`;
}

/** One entry for each thing that happened since the last approval. */
export function listEntries(site: AuditedSite): DeskEntry[] {
  return deskChanges(site).map((change): DeskEntry => {
    const isPage = change.kind === 'effect';
    const kinds = { sentence: 'words', effect: 'page' } as const;
    return {
      key: change.key,
      kind: change.kind === 'sentence' || change.kind === 'effect' ? kinds[change.kind] : change.kind,
      title: change.title,
      ids: isPage ? change.pages : change.ids,
      gone: change.gone,
      pages: isPage ? [] : change.pages,
      routes: change.routes,
      parts: change.parts.map(({ words, before, after, where }) => {
        const [file = '', line = '0'] = where.split(':');
        return { title: '', words, before, after, file, line: Number(line), id: null };
      }),
      pictures: change.pictures,
    };
  });
}
