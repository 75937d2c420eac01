import type { Answers } from './answers.ts';
import {
  changedAnswers,
  completeKept,
  CONFIRMED_KEY,
  CONSULTATION_KEY,
  DRAFT_KEY,
  hasPerson,
  INITIAL_KEPT,
  mergeKept,
  parseKept,
  toKept,
  type KeptDraft,
} from './draft.ts';
import type { Step } from '../../../schemas/wizard-fields.ts';

/** The delay between the last change and the save, as the site's specification requires. */
const SAVE_DELAY_MS = 1000;

/** The message to log if the stored text is not a valid draft, as the site's specification requires. */
const LOAD_FAILURE = 'Failed to load saved quote data';

/** A change in the browser's storage that affects the form. */
export type StorageNews =
  /** Reports answers that another window saved, and that this window has not changed since. */
  | { type: 'merge'; answers: Partial<Answers> }
  /** Reports that another window cleared the draft. Unsaved changes of this window are discarded. */
  | { type: 'clearedElsewhere' }
  /** Reports that another window completed the draft. Unsaved changes of this window are discarded. */
  | { type: 'handedOffElsewhere' }
  /** Reports that the browser stores nothing, because its storage is full or switched off. */
  | { type: 'notKept' };

/**
 * The stored texts: the draft as JSON, and the names of the fields whose default the visitor has confirmed. A
 * text that is not stored is null.
 */
type Stored = readonly [draft: string | null, confirmed: string | null];

const NOTHING_STORED: Stored = [null, null];

/** The draft of this window. Writes it to the storage that all windows share, if the browser allows it. */
export class Autosave {
  readonly #open: () => Storage;
  #kept = INITIAL_KEPT;
  /** The texts that this window last read from the storage or wrote to it. */
  #seen = NOTHING_STORED;
  #closedAt = 0;
  #pending: ReturnType<typeof setTimeout> | undefined;
  #hasFailed = false;
  #isOpening = false;
  #tell: ((news: StorageNews) => void) | undefined;

  /** @param open returns the storage, or throws if the browser refuses it */
  constructor(open: () => Storage) {
    this.#open = open;
  }

  /** Replaces the current draft with the stored draft, and returns it; undefined if no valid draft is stored. */
  load(): KeptDraft | undefined {
    const found = this.#take(this.#read() ?? NOTHING_STORED);
    if (this.#seen[0] !== null && !found) console.error(LOAD_FAILURE);
    // The browser left the page for the scheduling page, and was too slow to erase the personal answers then.
    if (found?.draft.isComplete && hasPerson(found.draft)) this.complete(this.#closedAt);
    return found && this.#kept;
  }

  /** Returns true if the browser refuses its storage. Does not detect a full storage, which only writing can show. */
  isRefused(): boolean {
    return this.#read() === undefined;
  }

  /** Saves the draft one second after the last change. Ignores a revision that was already cleared or completed. */
  record(answers: Answers, step: Step, revision: number): void {
    if (revision <= this.#closedAt) return;
    this.#cancel();
    this.#isOpening = false;
    this.#kept = toKept(answers, step);
    this.#pending = setTimeout(() => this.#save(), SAVE_DELAY_MS);
  }

  /** Saves pending changes now. */
  flush(): void {
    if (this.#pending !== undefined) this.#save();
  }

  /** Takes over changes that another window wrote to the storage, and notifies the listener. */
  sync(): void {
    const stored = this.#read() ?? NOTHING_STORED;
    const before = this.#seen;
    if (stored.every((text, index) => text === before[index])) return;
    const theirs = parseKept(...stored);
    // A complete draft with personal answers belongs to a window that is still opening the scheduling page.
    if (stored[0] === null || (theirs?.draft.isComplete && !hasPerson(theirs.draft))) {
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

  /**
   * Deletes the draft of this window and the stored draft, and the consultation that the visitor chose on the booking
   * page. `record` then ignores changes up to `revision`.
   */
  clear(revision: number): void {
    this.#closedAt = revision;
    this.#isOpening = false;
    this.#take(NOTHING_STORED);
    this.#erase();
    this.#use((storage) => storage.removeItem(CONSULTATION_KEY));
  }

  /** Saves all answers now, in a draft that is marked complete, while the scheduling page is opening. */
  open(answers: Answers, step: Step): void {
    this.#cancel();
    const { draft, confirmed } = toKept(answers, step);
    this.#kept = { draft: { ...draft, isComplete: true }, confirmed };
    this.#isOpening = true;
    this.#write();
  }

  /** Saves the draft as incomplete again, because the scheduling page does not open. */
  stay(): void {
    if (!this.#isOpening) return;
    this.#isOpening = false;
    this.#kept = { ...this.#kept, draft: { ...this.#kept.draft, isComplete: false } };
    this.#write();
  }

  /** Marks the draft complete and erases its personal answers. `record` then ignores changes up to `revision`. */
  complete(revision: number): void {
    this.#cancel();
    this.#isOpening = false;
    this.#closedAt = revision;
    this.#kept = completeKept(this.#kept);
    if (this.#write()) return;
    // Delete everything if the shorter draft cannot be written either, because no personal answers may stay stored.
    this.#erase();
    this.#seen = NOTHING_STORED;
  }

  /** Sets the function that receives changes in the storage; undefined removes it. */
  listen(listener: ((news: StorageNews) => void) | undefined): void {
    this.#tell = listener;
  }

  #save(): void {
    // Read the storage before writing. Another window may have written to it, and the event may not have arrived yet.
    this.sync();
    if (this.#pending === undefined) return;
    this.#cancel();
    if (this.#write() || this.#hasFailed) return;
    this.#hasFailed = true;
    this.#tell?.({ type: 'notKept' });
  }

  /** Reads the stored texts; undefined if the browser refuses its storage. */
  #read(): Stored | undefined {
    return this.#use((storage) => [storage.getItem(DRAFT_KEY), storage.getItem(CONFIRMED_KEY)]);
  }

  /** Stores the draft. Returns false if the storage is full or the browser refuses it. */
  #write(): boolean {
    const { draft, confirmed } = this.#kept;
    const stored = this.#use((storage): Stored => {
      const [text, names] = [JSON.stringify(draft), confirmed.join(' ')];
      // Another window may read after the first write. The event of the second write makes it read again.
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

  /** Replaces the draft of this window with the stored draft, and discards unsaved changes. */
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
