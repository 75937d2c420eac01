import type { Answers } from './answers.ts';
import { changedAnswers, completeKept, INITIAL_KEPT, mergeKept, toKept, type KeptDraft } from './draft.ts';
import { DraftStorage, NOTHING_STORED, parseStored, type Stored } from './draft-storage.ts';
import type { Step } from './fields.ts';

/** A draft is saved this long after the last change. */
const SAVE_DELAY_MS = 1000;

/** Said on the console, in these words, when what is stored cannot be a draft. */
const LOAD_FAILURE = 'Failed to load saved quote data';

/** What the form has to know of its storage. */
export type StorageNews =
  /** Another window saved these answers, and none of them was changed here since. */
  | { type: 'merge'; answers: Partial<Answers> }
  /** The draft was cleared, or handed off, in another window. What waited to be saved here is dropped. */
  | { type: 'clearedElsewhere' }
  | { type: 'handedOffElsewhere' }
  /** The browser keeps nothing: storage is full or refused. */
  | { type: 'notKept' };

/** Holds the draft of this window and decides when it is written to the browser’s storage, which other windows share. */
export class Autosave {
  readonly #storage: DraftStorage;
  #kept = INITIAL_KEPT;
  // What this window and the storage last had in common, and its texts.
  #base = INITIAL_KEPT;
  #seen = NOTHING_STORED;
  #closedAt = 0;
  #pending: ReturnType<typeof setTimeout> | undefined;
  #hasFailed = false;
  #tell: ((news: StorageNews) => void) | undefined;

  /** `open` gives the storage, or throws where it is refused. */
  constructor(open: () => Storage) {
    this.#storage = new DraftStorage(open);
  }

  /** Takes what is stored in place of the draft held. */
  load(): KeptDraft | undefined {
    this.#cancel();
    const stored = this.#storage.read() ?? NOTHING_STORED;
    const found = parseStored(stored);
    if (stored.draft !== null && !found) console.error(LOAD_FAILURE);
    this.#take(stored, found);
    return found;
  }

  /** Whether the browser refuses its storage. One that is full tells only when it is written to. */
  isRefused(): boolean {
    return this.#storage.read() === undefined;
  }

  /** Brings the draft up to the form as it is at `revision`; saved one second after the last change. */
  record(answers: Answers, step: Step, revision: number): void {
    if (revision <= this.#closedAt) return;
    this.#kept = toKept(this.#kept, answers, step);
    this.#cancel();
    this.#pending = setTimeout(() => this.#save(), SAVE_DELAY_MS);
  }

  /** Saves now what is waiting to be saved. */
  flush(): void {
    if (this.#pending !== undefined) this.#save();
  }

  /** Looks whether another window wrote to the storage, and tells the listener. */
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

  /** Forgets the draft, here and in storage, with every change up to `revision`. */
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
    // Where not even this fits, nothing of the visitor may stay.
    this.#storage.erase();
    this.#seen = NOTHING_STORED;
  }

  /** Calls `listener` with news; returns a function that stops it. */
  listen(listener: (news: StorageNews) => void): () => void {
    this.#tell = listener;
    return () => (this.#tell = undefined);
  }

  #save(): void {
    // Another window may have written in this very second; its news may still be on the way.
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
