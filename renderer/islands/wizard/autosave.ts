import type { Answers } from './answers.ts';
import {
  changedAnswers,
  completeKept,
  CONFIRMED_KEY,
  DRAFT_KEY,
  INITIAL_KEPT,
  mergeKept,
  parseKept,
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

/** Holds the texts in the browser's storage: the draft as JSON, and the names of confirmed fields. */
type Stored = readonly [draft: string | null, confirmed: string | null];

const NOTHING_STORED: Stored = [null, null];

/**
 * Holds the draft of this window and decides when to write it to the browser's storage, which all windows share. The
 * storage may be switched off, full, or denied to this frame; the wizard works without it.
 */
export class Autosave {
  readonly #open: () => Storage;
  #kept = INITIAL_KEPT;
  // Holds the texts that this window last shared with the storage.
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
    const found = this.#take(this.#read() ?? NOTHING_STORED);
    if (this.#seen[0] !== null && !found) console.error(LOAD_FAILURE);
    return found;
  }

  /** Returns true if the browser refuses its storage. A full storage is found only when writing. */
  isRefused(): boolean {
    return this.#read() === undefined;
  }

  /** Updates the draft with the form's answers at `revision`, and saves it one second after the last change. */
  record(answers: Answers, step: Step, revision: number): void {
    if (revision <= this.#closedAt) return;
    this.#cancel();
    this.#kept = toKept(answers, step);
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
    if (stored.every((text, index) => text === before[index])) return;
    const theirs = parseKept(...stored);
    if (stored[0] === null || theirs?.draft.isComplete) {
      this.#seen = stored;
      if (stored[0] === before[0]) return;
      this.#take(stored);
      this.#tell?.({ type: theirs ? 'handedOffElsewhere' : 'clearedElsewhere' });
    } else if (theirs) {
      const ours = this.#kept;
      this.#seen = stored;
      this.#kept = mergeKept(parseKept(...before) ?? INITIAL_KEPT, ours, theirs);
      this.#tell?.({ type: 'merge', answers: changedAnswers(ours, this.#kept) });
    }
  }

  /** Deletes the draft, here and in the storage, with every change up to `revision`. */
  clear(revision: number): void {
    this.#closedAt = revision;
    this.#take(NOTHING_STORED);
    this.#erase();
  }

  /** Marks the draft complete and erases its personal answers at once, with every change up to `revision`. */
  complete(revision: number): void {
    this.#cancel();
    this.#closedAt = revision;
    this.#kept = completeKept(this.#kept);
    if (this.#write()) return;
    // If even the shorter draft does not fit, delete everything: no personal answers may stay.
    this.#erase();
    this.#seen = NOTHING_STORED;
  }

  /** Calls `listener` when another window or the browser changes what is stored. */
  listen(listener: ((news: StorageNews) => void) | undefined): void {
    this.#tell = listener;
  }

  #save(): void {
    // Check at once: another window may just have written, and its event may not have arrived.
    this.sync();
    if (this.#pending === undefined) return;
    this.#cancel();
    if (this.#write() || this.#hasFailed) return;
    this.#hasFailed = true;
    this.#tell?.({ type: 'notKept' });
  }

  /** Reads the stored texts; undefined if the storage is refused. */
  #read(): Stored | undefined {
    return this.#use((storage) => [storage.getItem(DRAFT_KEY), storage.getItem(CONFIRMED_KEY)]);
  }

  /** Stores the draft. Returns false if the storage is full or refused. */
  #write(): boolean {
    const { draft, confirmed } = this.#kept;
    const stored = this.#use((storage): Stored => {
      const [text, names] = [JSON.stringify(draft), confirmed.join(' ')];
      // Write the draft first: another window that gets only this event checks again at the next one.
      storage.setItem(DRAFT_KEY, text);
      if (names) storage.setItem(CONFIRMED_KEY, names);
      else storage.removeItem(CONFIRMED_KEY);
      return [text, names || null];
    });
    this.#seen = stored ?? this.#seen;
    return stored !== undefined;
  }

  #erase(): void {
    this.#use((storage) => [DRAFT_KEY, CONFIRMED_KEY].forEach((key) => storage.removeItem(key)));
  }

  #use<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return use(this.#open());
    } catch {
      return undefined;
    }
  }

  /** Replaces the draft of this window with the stored one, and drops unsaved changes. */
  #take(stored: Stored): KeptDraft | undefined {
    this.#cancel();
    this.#seen = stored;
    const found = parseKept(...stored);
    this.#kept = found ?? INITIAL_KEPT;
    return found;
  }

  #cancel(): void {
    clearTimeout(this.#pending);
    this.#pending = undefined;
  }
}
