import { today } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import type { Approvable, Approval } from '../approvals/approval.ts';
import { judgeApprovals, latestActs, type Ledger, openComments } from '../approvals/ledger.ts';
import { linesOf, Sitting } from '../approvals/record-approvals.ts';
import { comparableName } from '../approvals/reviewers.ts';
import { approvalOf } from '../approvals/status.ts';
import type { DeskAct, DeskRequest } from './desk-model.ts';
import { type Decidable, type Person, whoDecides } from './reviewer.ts';

/** Letting go and taking back are withdrawals without a reason. */
const LEDGER_ACTS: Record<DeskAct, Approval['act']> = {
  approve: 'approve',
  'send-back': 'withdraw',
  'take-back': 'withdraw',
  comment: 'comment',
};

/** Writes decisions to the ledger, and takes them back. */
export class Decisions {
  /** By the name of who decides. */
  readonly #sittings = new Map<string, Sitting>();

  constructor(readonly root: string) {}

  /**
   * Records what was decided about these texts, but not again what was decided so before: ten presses are one line.
   * @throws UsageError when it cannot be written, or not by this reviewer; nothing is recorded then
   */
  record(request: DeskRequest, person: Person, decidable: Decidable): void {
    const by = nameOf(person, decidable);
    const { texts, ledger } = decidable;
    const units = request.units.map(({ id }) => ({ id, text: texts.get(id) ?? '' }));
    const open = notYet(units, request, by, ledger);
    const latest = latestActs(ledger);
    const gone = request.gone.flatMap((id) => {
      const last = latest.get(id);
      const isLost = request.act === 'approve' && last?.act === 'approve' && !texts.has(id);
      return isLost ? [{ id, text: last.text }] : [];
    });
    if (open.length + gone.length === 0) return;
    const how = { by, on: today() };
    const note = request.act === 'take-back' ? undefined : request.note || undefined;
    const lines = linesOf(LEDGER_ACTS[request.act], open, { ...how, note }) + linesOf('withdraw', gone, how);
    const sitting = this.#sittings.get(by) ?? new Sitting(this.root);
    this.#sittings.set(by, sitting);
    sitting.add(how, lines);
  }

  /** Takes back the last decision of somebody. @throws UsageError where it is committed or cannot be written */
  undo(person: Person, decidable: Decidable): void {
    const by = nameOf(person, decidable);
    if (!this.canUndo(by)) throw new UsageError('There is nothing to take back.');
    if (this.#sittings.get(by)?.undo() !== true)
      throw new UsageError('That decision is committed. Send the sentence back instead.');
  }

  /** Whether somebody has decided something here that can be taken back. */
  canUndo(by: string | null): boolean {
    return by !== null && this.#sittings.get(by)?.canUndo === true;
  }
}

/** Whose decision it is. @throws UsageError that says why it cannot be theirs */
function nameOf(person: Person, decidable: Decidable): string {
  const { name, refused } = whoDecides(person, decidable);
  if (refused !== null) throw new UsageError(refused);
  if (name === null) throw new UsageError('Enter your name first.');
  return name;
}

/** All but what was decided like this before: by the same person, about the same words, for the same reason. */
function notYet(
  units: readonly Approvable[],
  { act, note }: DeskRequest,
  by: string,
  ledger: Ledger,
): Approvable[] {
  const isOwn = (name = '') => comparableName(name) === comparableName(by);
  const judged = judgeApprovals(units, ledger, today());
  const comments = openComments(ledger);
  return units.filter(({ id }) => {
    const { status, approval } = approvalOf(judged, id);
    const isBack = status === 'sent-back';
    if (act === 'approve') return status !== 'approved' || !isOwn(approval?.by);
    if (act === 'comment') return !comments.get(id)?.some((each) => each.note === note && isOwn(each.by));
    return act === 'take-back' ? isBack : !isBack || approval?.note !== note || !isOwn(approval?.by);
  });
}
