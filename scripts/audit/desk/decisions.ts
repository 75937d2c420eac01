import { today } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import type { Approvable, Approval } from '../approvals/approval.ts';
import { comparableName } from '../approvals/reviewers.ts';
import { judgeApprovals, latestActs, type Ledger, openComments, readLedger } from '../approvals/ledger.ts';
import { linesOf, Sitting } from '../approvals/record-approvals.ts';
import { sentBack } from '../approvals/sent-back.ts';
import { approvalOf } from '../approvals/status.ts';
import { stateOf } from './build-model.ts';
import type { DeskAct, DeskRequest, DeskState } from './desk-model.ts';
import { whoDecides } from './reviewer.ts';

/** What became of a decision. */
export interface Settled {
  states: Record<string, DeskState>;
  gone: readonly string[];
  canUndo: boolean;
}

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
  ledger: Ledger;

  constructor(readonly root: string) {
    this.ledger = readLedger(root, today());
  }

  /**
   * Records what was decided about these texts. What is decided like that already is left out: ten presses are one line.
   * @param texts as they are now, by id
   * @throws UsageError when it cannot be written, or not by this reviewer; nothing is recorded then
   */
  record(request: DeskRequest, texts: ReadonlyMap<string, string>): Settled {
    const by = this.#nameOf(request.by, texts);
    const units = request.units.map(({ id }) => ({ id, text: texts.get(id) ?? '' }));
    const open = this.#notYet(units, request, by);
    const latest = latestActs(this.ledger);
    const gone = request.gone.flatMap((id) => {
      const last = latest.get(id);
      const isLost = request.act === 'approve' && last?.act === 'approve' && !texts.has(id);
      return isLost ? [{ id, text: last.text }] : [];
    });
    if (open.length + gone.length > 0) {
      const how = { by, on: today() };
      const note = request.act === 'take-back' ? undefined : request.note || undefined;
      const lines =
        linesOf(LEDGER_ACTS[request.act], open, { ...how, note }) + linesOf('withdraw', gone, how);
      const sitting = this.#sittings.get(by) ?? new Sitting(this.root);
      this.#sittings.set(by, sitting);
      sitting.add(
        how,
        lines,
        open.map(({ id }) => id),
      );
    }
    return this.#answer(units, gone, by);
  }

  /** Takes back the last decision of somebody. @throws UsageError where it is committed or cannot be written */
  undo(asked: string, texts: ReadonlyMap<string, string>): Settled {
    const by = this.#nameOf(asked, texts);
    if (!this.canUndo(by)) throw new UsageError('There is nothing to take back.');
    const ids = this.#sittings.get(by)?.undo();
    if (!ids) throw new UsageError('That decision is committed. Send the sentence back instead.');
    const units = ids.map((id) => ({ id, text: texts.get(id) ?? '' }));
    return this.#answer(units, [], by);
  }

  /** Whether somebody has decided something here that can be taken back. */
  canUndo(by: string | null): boolean {
    return by !== null && this.#sittings.get(by)?.canUndo === true;
  }

  /** Whose decision it is. @throws UsageError that says why it cannot be theirs */
  #nameOf(asked: string, texts: ReadonlyMap<string, string>): string {
    const { name, refused } = whoDecides(this.root, this.ledger, texts, asked);
    if (refused[0] !== undefined) throw new UsageError(refused[0]);
    if (name === null) throw new UsageError('Enter your name first.');
    return name;
  }

  /** All but what was decided like this before: by the same person, about the same words, for the same reason. */
  #notYet(units: readonly Approvable[], { act, note }: DeskRequest, by: string): Approvable[] {
    const isOwn = (name = '') => comparableName(name) === comparableName(by);
    const judged = judgeApprovals(units, this.ledger, today());
    const comments = openComments(this.ledger);
    return units.filter((unit) => {
      const { status, approval } = approvalOf(judged, unit.id);
      if (act === 'approve') return status !== 'approved' || !isOwn(approval?.by);
      if (act === 'comment')
        return !comments.get(unit.id)?.some((each) => each.note === note && isOwn(each.by));
      const reason = sentBack(unit, approval);
      return act === 'take-back' ? reason !== null : reason?.note !== note || !isOwn(reason.by);
    });
  }

  #answer(units: readonly Approvable[], gone: readonly Approvable[], by: string): Settled {
    this.ledger = readLedger(this.root, today());
    const judged = judgeApprovals(units, this.ledger, today());
    const comments = openComments(this.ledger);
    const states = units.map((unit) => [
      unit.id,
      stateOf(unit, approvalOf(judged, unit.id), comments.get(unit.id)),
    ]);
    return {
      states: Object.fromEntries(states),
      gone: gone.map(({ id }) => id),
      canUndo: this.canUndo(by),
    };
  }
}
