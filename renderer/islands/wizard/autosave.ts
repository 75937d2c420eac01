import type { Answers } from './answers.ts';
import {
  changedAnswers,
  completeKept,
  CONFIRMED_KEY,
  DRAFT_KEY,
  INITIAL_KEPT,
  mergeKept,
  readConfirmed,
  readDraft,
  toKept,
  type KeptDraft,
} from './draft.ts';
import type { Step } from '../../../schemas/wizard-fields.ts';

/** Is the delay between the last change and the save, from the specification. */
const SAVE_DELAY_MS = 1000;

/** Is logged for a stored value that is not a draft, from the specification. */
const LOAD_FAILURE = 'Failed to load saved quote data';

/** Lists events of the browser's storage that change the form. */
export type StorageNews =
  /** Another window saved these answers, and this window has not changed them since. */
  | { type: 'merge'; answers: Partial<Answers> }
  /** Another window cleared or completed the draft. Unsaved changes of this window are dropped. */
  | { type: 'clearedElsewhere' }
  | { type: 'handedOffElsewhere' }
  /** The browser stores nothing, because its storage is full or refused. */
  | { type: 'notKept' };

/** Holds the texts in the browser's storage: the draft as JSON, and the list of confirmed default answers. */
interface Stored {
  draft: string | null;
  confirmed: string | null;
}

const NOTHING_STORED: Stored = { draft: null, confirmed: null };

/**
 * Holds the draft of this window and decides when to write it to the browser's storage, which all windows share. The
 * storage may be switched off, full, or denied to this frame; the wizard works without it.
 */
export class Autosave {
  readonly #open: () => Storage;
  #kept = INITIAL_KEPT;
  // Hold the last state that this window shared with the storage, and its stored texts.
  #base = INITIAL_KEPT;
  #seen = NOTHING_STORED;
  #closedAt = 0;
  #pending: ReturnType<typeof setTimeout> | undefined;
  #hasFailed = false;
  #tell: ((news: StorageNews) => void) | undefined;

  /** @param open returns the storage, or throws if the browser refuses it */
  constructor(open: () => Storage) {
    this.#open = open;
  }

  /** Loads the stored draft, which replaces the current one. */
  load(): KeptDraft | undefined {
    this.#cancel();
    const stored = this.#read() ?? NOTHING_STORED;
    const found = parseStored(stored);
    if (stored.draft !== null && !found) console.error(LOAD_FAILURE);
    this.#take(stored, found);
    return found;
  }

  /** Returns true if the browser refuses its storage. A full storage is found only when writing. */
  isRefused(): boolean {
    return this.#read() === undefined;
  }

  /** Updates the draft with the form's answers at `revision`, and saves it one second after the last change. */
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
    const stored = this.#read() ?? NOTHING_STORED;
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
    this.#erase();
  }

  /** Marks the draft complete and erases its personal answers at once, with every change up to `revision`. */
  complete(revision: number): void {
    this.#cancel();
    this.#closedAt = revision;
    this.#take(this.#seen, completeKept(this.#kept));
    if (this.#write()) return;
    // If even the shorter draft does not fit, delete everything: no personal answers may stay.
    this.#erase();
    this.#seen = NOTHING_STORED;
  }

  /** Calls `listener` when the storage changes. Returns a function that stops it. */
  listen(listener: (news: StorageNews) => void): () => void {
    this.#tell = listener;
    return () => (this.#tell = undefined);
  }

  #save(): void {
    // Check at once: another window may just have written, and its event may not have arrived.
    this.sync();
    if (this.#pending === undefined) return;
    this.#cancel();
    this.#base = this.#kept;
    if (this.#write() || this.#hasFailed) return;
    this.#hasFailed = true;
    this.#tell?.({ type: 'notKept' });
  }

  /** Reads the stored texts; undefined if the storage is refused. */
  #read(): Stored | undefined {
    return this.#use((storage) => ({
      draft: storage.getItem(DRAFT_KEY),
      confirmed: storage.getItem(CONFIRMED_KEY),
    }));
  }

  /** Stores the draft. Returns false if the storage is full or refused. */
  #write(): boolean {
    const { draft, confirmed } = this.#kept;
    const texts = { draft: JSON.stringify(draft), confirmed: confirmed.join(' ') || null };
    const stored = this.#use((storage) => {
      // Write the draft first: another window that gets only this event checks again at the next one.
      storage.setItem(DRAFT_KEY, texts.draft);
      if (texts.confirmed) storage.setItem(CONFIRMED_KEY, texts.confirmed);
      else storage.removeItem(CONFIRMED_KEY);
      return texts;
    });
    this.#seen = stored ?? this.#seen;
    return stored !== undefined;
  }

  #erase(): void {
    this.#use((storage) => {
      storage.removeItem(DRAFT_KEY);
      storage.removeItem(CONFIRMED_KEY);
    });
  }

  #use<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return use(this.#open());
    } catch {
      return undefined;
    }
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

/** Parses the stored texts; undefined if nothing is stored, or if it is not a draft. */
function parseStored({ draft, confirmed }: Stored): KeptDraft | undefined {
  if (draft === null) return undefined;
  try {
    return { draft: readDraft(JSON.parse(draft)), confirmed: readConfirmed(confirmed) };
  } catch {
    return undefined;
  }
}
