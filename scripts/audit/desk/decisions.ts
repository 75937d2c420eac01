import { UsageError } from '../../usage-error.ts';
import type { Approvable } from '../approvals/approval.ts';
import { comparableName } from '../approvals/comparable-name.ts';
import { today } from '../../day.ts';
import { judgeApprovals, latestActs, type Ledger, openComments, readLedger } from '../approvals/ledger.ts';
import {
  approveUnits,
  comment,
  fileOfSitting,
  type Sitting,
  type SittingFile,
  undoSitting,
  withdraw,
} from '../approvals/record-approvals.ts';
import { sentBack } from '../approvals/sent-back.ts';
import { stateOf } from './build-model.ts';
import type { DeskAnswer, DeskRequest, DeskState } from './desk-model.ts';
import { readReviewer, refusalOf, whoDecides } from './reviewer.ts';

/** What one reviewer decides here goes into one file until it is committed; each step can be taken back. */
interface Work {
  sitting: Sitting;
  done: { before: SittingFile | null; ids: readonly string[]; gone: readonly string[] }[];
}

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
   */
  record(request: DeskRequest, texts: ReadonlyMap<string, string>): DeskAnswer {
    const by = this.#nameOf(request.by);
    if (typeof by !== 'string') return by;
    const { act, note, gone } = request;
    const units = request.units.map(({ id }): Approvable => ({ id, text: texts.get(id) ?? '' }));
    const open = units.filter((unit) => this.#isNew(unit, request, by));
    const latest = latestActs(this.ledger);
    const lost = gone.flatMap((id) => {
      const last = latest.get(id);
      return act === 'approve' && last?.act === 'approve' && !texts.has(id) ? [{ id, text: last.text }] : [];
    });
    if (open.length + lost.length === 0) return this.#answer(units, lost, by, 0);
    const work = this.#work.get(by) ?? { sitting: { file: null }, done: [] };
    this.#work.set(by, work);
    const before = fileOfSitting(this.root, work.sitting);
    const how = { by, on: today(), sitting: work.sitting, ...(note === '' ? {} : { note }) };
    try {
      if (open.length > 0) {
        if (act === 'approve') approveUnits(this.root, open, how);
        else if (act === 'comment') comment(this.root, open, { ...how, note });
        else withdraw(this.root, open, act === 'take-back' ? { by, on: how.on, sitting: work.sitting } : how);
      }
      if (lost.length > 0) withdraw(this.root, lost, { by, on: how.on, sitting: work.sitting });
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      // The first of two steps may be written: all or nothing.
      if (work.sitting.file !== (before?.path ?? null)) undoSitting(this.root, work.sitting, before);
      return { kind: 'failed', message: error.message };
    }
    work.done.push({ before, ids: units.map(({ id }) => id), gone });
    return this.#answer(units, lost, by, open.length + lost.length);
  }

  /** Takes back the last decision of somebody, as long as it is not committed. */
  undo(asked: string, texts: ReadonlyMap<string, string>): DeskAnswer {
    const by = this.#nameOf(asked);
    if (typeof by !== 'string') return by;
    const work = this.#work.get(by);
    const last = work?.done.pop();
    if (work === undefined || last === undefined)
      return { kind: 'failed', message: 'There is nothing to take back.' };
    try {
      if (!undoSitting(this.root, work.sitting, last.before)) {
        work.done = [];
        return { kind: 'failed', message: 'That decision is committed. Send the sentence back instead.' };
      }
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      work.done.push(last);
      return { kind: 'failed', message: error.message };
    }
    const units = last.ids.map((id) => ({ id, text: texts.get(id) ?? '' }));
    return this.#answer(units, [], by, units.length);
  }

  /** Whose decision it is, or why it cannot be. */
  #nameOf(asked: string): string | Extract<DeskAnswer, { kind: 'failed' }> {
    const { name, asks } = whoDecides(this.root);
    const by = asks ? asked.trim() : name;
    if (asks && by === '') return { kind: 'failed', message: 'Enter your name first.' };
    const [why] =
      by === null ? readReviewer(this.root, this.ledger).refused : refusalOf(this.root, by, this.ledger);
    return why === undefined && by !== null
      ? by
      : { kind: 'failed', message: why ?? 'Git has no name for you.' };
  }

  /** False for what was decided like this before: by the same person, about the same words, for the same reason. */
  #isNew(unit: Approvable, { act, note }: DeskRequest, by: string): boolean {
    const { status, approval } = judgeApprovals([unit], this.ledger, today()).get(unit.id) ?? {
      status: 'unapproved',
      approval: null,
    };
    const isOwn = (name: string | undefined) => comparableName(name ?? '') === comparableName(by);
    const reason = sentBack(unit, approval);
    if (act === 'approve') return !(status === 'approved' && isOwn(approval?.by));
    if (act === 'take-back') return reason !== null;
    if (act === 'send-back') return !(reason?.note === note && isOwn(reason.by));
    return !(openComments(this.ledger).get(unit.id) ?? []).some(
      (each) => each.note === note && isOwn(each.by),
    );
  }

  #answer(
    units: readonly Approvable[],
    lost: readonly Approvable[],
    by: string,
    recorded: number,
  ): DeskAnswer {
    this.ledger = readLedger(this.root, today());
    const judged = judgeApprovals(units, this.ledger, today());
    const comments = openComments(this.ledger);
    const states = Object.fromEntries(
      units.map((unit): [string, DeskState] => [
        unit.id,
        stateOf(
          unit,
          judged.get(unit.id) ?? { status: 'unapproved', approval: null },
          comments.get(unit.id) ?? [],
        ),
      ]),
    );
    const canUndo = (this.#work.get(by)?.done.length ?? 0) > 0;
    return { kind: 'recorded', states, gone: lost.map(({ id }) => id), canUndo, recorded };
  }
}
