import { today } from '../../day.ts';
import { UsageError } from '../../usage-error.ts';
import { type Decision, recordDecision, type Recorded, undoDecision } from '../approvals/record.ts';
import type { DeskAct, DeskRequest } from './desk-model.ts';
import { type Decidable, type Person, whoDecides } from './reviewer.ts';

const ACTS: Record<DeskAct, Decision['act']> = {
  approve: 'approve',
  'send-back': 'send back',
  'take-back': 'take back',
  comment: 'comment',
};

/** Writes decisions to content/approvals, and takes them back. */
export class Decisions {
  /** The decisions of each person here, the latest last. */
  readonly #made = new Map<string, Recorded[]>();

  constructor(readonly root: string) {}

  /** Records a decision. @throws UsageError when it cannot be written, or not by this reviewer */
  record(request: DeskRequest, person: Person, decidable: Decidable): void {
    const by = nameOf(person, decidable);
    const { texts } = decidable;
    const recorded = recordDecision(this.root, {
      act: ACTS[request.act],
      texts: request.units.map(({ id }) => ({ id, text: texts.get(id) ?? '' })),
      gone: request.act === 'approve' ? request.gone.filter((id) => !texts.has(id)) : [],
      by,
      on: today(),
      note: request.note || undefined,
    });
    if (recorded.files.length > 0) this.#made.set(by, [...(this.#made.get(by) ?? []), recorded]);
  }

  /** Takes back the last decision of somebody. @throws UsageError where its lines were changed since */
  undo(person: Person, decidable: Decidable): void {
    const last = this.#made.get(nameOf(person, decidable))?.at(-1);
    if (last === undefined) throw new UsageError('There is nothing to take back.');
    undoDecision(this.root, last);
    this.#made.get(nameOf(person, decidable))?.pop();
  }

  /** True when somebody has decided something here that can be taken back. */
  canUndo(by: string | null): boolean {
    return by !== null && (this.#made.get(by)?.length ?? 0) > 0;
  }

  /** Forgets what was decided: it is committed. */
  forget(): void {
    this.#made.clear();
  }
}

/** Gives the name of who decides. @throws UsageError that says why they cannot */
function nameOf(person: Person, decidable: Decidable): string {
  const { name, refused } = whoDecides(person, decidable);
  if (refused !== null) throw new UsageError(refused);
  if (name === null) throw new UsageError('Enter your name first.');
  return name;
}
