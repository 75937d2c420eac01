import { today } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import type { Approvable } from '../approvals/approval.ts';
import { comparableName } from '../approvals/reviewers.ts';
import { judgeApprovals, latestActs, type Ledger, openComments, readLedger } from '../approvals/ledger.ts';
import {
  type Act,
  approveUnits,
  comment,
  fileOfSitting,
  type Sitting,
  type SittingFile,
  undoSitting,
  withdraw,
} from '../approvals/record-approvals.ts';
import { sentBack } from '../approvals/sent-back.ts';
import { approvalOf } from '../approvals/status.ts';
import { stateOf } from './build-model.ts';
import type { DeskAct, DeskRequest, DeskState } from './desk-model.ts';
import { whoDecides } from './reviewer.ts';

/** What one reviewer decides here goes into one file until it is committed; each step can be taken back. */
interface Work {
  sitting: Sitting;
  done: { before: SittingFile | null; ids: readonly string[] }[];
}

/** What became of a decision. */
export interface Settled {
  states: Record<string, DeskState>;
  gone: readonly string[];
  canUndo: boolean;
}

type Write = (root: string, units: readonly Approvable[], act: Act & { note: string }) => string;

/** Letting go and taking back are withdrawals without a reason. */
const letGo: Write = (root, units, act) => withdraw(root, units, { ...act, note: undefined });
const WRITE: Record<DeskAct, Write> = {
  approve: (root, units, act) => approveUnits(root, units, { ...act, note: act.note || undefined }),
  'send-back': withdraw,
  'take-back': letGo,
  comment,
};

/** Writes decisions to the ledger, and takes them back. */
export class Decisions {
  readonly #work = new Map<string, Work>();
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
    const by = this.#nameOf(request.by);
    const units = request.units.map(({ id }) => ({ id, text: texts.get(id) ?? '' }));
    const open = this.#notYet(units, request, by);
    const latest = latestActs(this.ledger);
    const gone = request.gone.flatMap((id) => {
      const last = latest.get(id);
      const isLost = request.act === 'approve' && last?.act === 'approve' && !texts.has(id);
      return isLost ? [{ id, text: last.text }] : [];
    });
    if (open.length + gone.length > 0) this.#write(request, by, open, gone);
    return this.#answer(units, gone, by);
  }

  #write({ act, note }: DeskRequest, by: string, open: Approvable[], gone: Approvable[]): void {
    const work = this.#work.get(by) ?? { sitting: { file: null }, done: [] };
    this.#work.set(by, work);
    const before = fileOfSitting(this.root, work.sitting);
    const how = { by, on: today(), sitting: work.sitting, note };
    try {
      if (open.length > 0) WRITE[act](this.root, open, how);
      if (gone.length > 0) letGo(this.root, gone, how);
    } catch (error) {
      // The first of two steps may be written: all or nothing.
      if (work.sitting.file !== (before?.path ?? null)) undoSitting(this.root, work.sitting, before);
      throw error;
    }
    work.done.push({ before, ids: open.map(({ id }) => id) });
  }

  /** Takes back the last decision of somebody. @throws UsageError where it is committed or cannot be written */
  undo(asked: string, texts: ReadonlyMap<string, string>): Settled {
    const by = this.#nameOf(asked);
    const work = this.#work.get(by);
    const last = work?.done.at(-1);
    if (work === undefined || last === undefined) throw new UsageError('There is nothing to take back.');
    const wasUndone = undoSitting(this.root, work.sitting, last.before);
    work.done = wasUndone ? work.done.slice(0, -1) : [];
    if (!wasUndone) throw new UsageError('That decision is committed. Send the sentence back instead.');
    return this.#answer(
      last.ids.map((id) => ({ id, text: texts.get(id) ?? '' })),
      [],
      by,
    );
  }

  /** Whether somebody has decided something here that can be taken back. */
  canUndo(by: string | null): boolean {
    return by !== null && (this.#work.get(by)?.done.length ?? 0) > 0;
  }

  /** Whose decision it is. @throws UsageError that says why it cannot be theirs */
  #nameOf(asked: string): string {
    const { name, refused } = whoDecides(this.root, this.ledger, asked);
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
