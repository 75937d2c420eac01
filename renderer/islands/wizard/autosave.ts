import type { Answers } from './answers.ts';
import { changedAnswers, completeKept, INITIAL_KEPT, mergeKept, toKept, type KeptDraft } from './draft.ts';
import { DraftStorage, NOTHING_STORED, parseStored, type Stored } from './draft-storage.ts';
import type { Step } from '../../../schemas/wizard-fields.ts';

/** Delay between the last change and the save, from the specification. */
const SAVE_DELAY_MS = 1000;

/** Console message for a stored value that is not a draft, from the specification. */
const LOAD_FAILURE = 'Failed to load saved quote data';

/** Lists events of the browser's storage that change what the form shows. */
export type StorageNews =
  /** Another window saved these answers, and this window has not changed any of them since. */
  | { type: 'merge'; answers: Partial<Answers> }
  /** Another window cleared the draft or handed it off. Unsaved changes of this window are dropped. */
  | { type: 'clearedElsewhere' }
  | { type: 'handedOffElsewhere' }
  /** The browser stores nothing: its storage is full or refused. */
  | { type: 'notKept' };

/**
 * Holds the draft of this window and decides when to write it to the browser's storage, which all windows share.
 */
export class Autosave {
  readonly #storage: DraftStorage;
  #kept = INITIAL_KEPT;
  // Last state that this window and the storage had in common, and its texts.
  #base = INITIAL_KEPT;
  #seen = NOTHING_STORED;
  #closedAt = 0;
  #pending: ReturnType<typeof setTimeout> | undefined;
  #hasFailed = false;
  #tell: ((news: StorageNews) => void) | undefined;

  /** Creates an autosave. `open` returns the storage, or throws if it is refused. */
  constructor(open: () => Storage) {
    this.#storage = new DraftStorage(open);
  }

  /** Loads the stored draft in place of the one held. */
  load(): KeptDraft | undefined {
    this.#cancel();
    const stored = this.#storage.read() ?? NOTHING_STORED;
    const found = parseStored(stored);
    if (stored.draft !== null && !found) console.error(LOAD_FAILURE);
    this.#take(stored, found);
    return found;
  }

  /** Checks whether the browser refuses its storage. A full storage is found only when writing. */
  isRefused(): boolean {
    return this.#storage.read() === undefined;
  }

  /** Updates the draft to the form at `revision`; it is saved one second after the last change. */
  record(answers: Answers, step: Step, revision: number): void {
    if (revision <= this.#closedAt) return;
    this.#kept = toKept(this.#kept, answers, step);
    this.#cancel();
    this.#pending = setTimeout(() => this.#save(), SAVE_DELAY_MS);
  }

  /** Saves pending changes now. */
  flush(): void {
    if (this.#pending !== undefined) this.#save();
  }

  /** Checks whether another window wrote to the storage, and notifies the listener. */
  sync(): void {
    const stored = this.#storage.read() ?? NOTHING_STORED;
    const before = this.#seen;
    if (stored.draft === before.draft && stored.confirmed === before.confirmed) return;
    const theirs = parseStored(stored);
    if (stored.draft === null || theirs?.draft.isComplete) {
      this.#seen = stored;
      if (stored.draft === before.draft) return;
      this.#cancel();
      this.#take(stored, theirs);
      this.#tell?.({ type: theirs ? 'handedOffElsewhere' : 'clearedElsewhere' });
    } else if (theirs) {
      const ours = this.#kept;
      const merged = mergeKept(this.#base, ours, theirs);
      this.#take(stored, theirs);
      this.#kept = merged;
      this.#tell?.({ type: 'merge', answers: changedAnswers(ours, merged) });
    }
  }

  /** Deletes the draft, here and in the storage, with every change up to `revision`. */
  clear(revision: number): void {
    this.#cancel();
    this.#closedAt = revision;
    this.#take(NOTHING_STORED);
    this.#storage.erase();
  }

  /** Marks the draft complete and erases its personal answers at once, with every change up to `revision`. */
  complete(revision: number): void {
    this.#cancel();
    this.#closedAt = revision;
    this.#take(this.#seen, completeKept(this.#kept));
    if (this.#write()) return;
    // If not even this fits, nothing of the visitor may stay.
    this.#storage.erase();
    this.#seen = NOTHING_STORED;
  }

  /** Calls `listener` with news. Returns a function that stops it. */
  listen(listener: (news: StorageNews) => void): () => void {
    this.#tell = listener;
    return () => (this.#tell = undefined);
  }

  #save(): void {
    // Another window may just have written; its event may still be on the way.
    this.sync();
    if (this.#pending === undefined) return;
    this.#cancel();
    this.#base = this.#kept;
    if (this.#write() || this.#hasFailed) return;
    this.#hasFailed = true;
    this.#tell?.({ type: 'notKept' });
  }

  #write(): boolean {
    const stored = this.#storage.write(this.#kept);
    this.#seen = stored ?? this.#seen;
    return stored !== undefined;
  }

  #take(stored: Stored, theirs = INITIAL_KEPT): void {
    this.#seen = stored;
    this.#base = theirs;
    this.#kept = theirs;
  }

  #cancel(): void {
    clearTimeout(this.#pending);
    this.#pending = undefined;
  }
}
