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
import type { Step } from './fields.ts';

/** A draft is saved this long after the last change. */
const SAVE_DELAY_MS = 1000;

/** Said on the console, in these words, when what is stored cannot be a draft. */
export const LOAD_FAILURE = 'Failed to load saved quote data';

/** What the form has to know of its storage. */
export type StorageNews =
  /** Another window saved these answers, and none of them was changed here since. */
  | { type: 'merge'; answers: Partial<Answers> }
  /** The draft was cleared, or handed off, in another window. What waited to be saved here is dropped. */
  | { type: 'clearedElsewhere' }
  | { type: 'handedOffElsewhere' }
  /** The browser keeps nothing: storage is full or refused. */
  | { type: 'notKept' };

/** Holds the draft of this window and decides when it is written to the browser’s storage. */
export interface Autosave {
  /** Takes what is stored in place of the draft held. */
  load(): KeptDraft | undefined;
  /** Brings the draft up to the form as it is at `revision`; saved one second after the last change. */
  record(answers: Answers, step: Step, revision: number): void;
  /** Saves now what is waiting to be saved. */
  flush(): void;
  /** Looks whether another window wrote to the storage, and tells the listener. */
  sync(): void;
  /** Forgets the draft, here and in storage, with every change up to `revision`. */
  clear(revision: number): void;
  /** Marks the draft complete and erases its personal answers at once, with every change up to `revision`. */
  complete(revision: number): void;
  /** Calls `listener` with news; returns a function that stops it. */
  listen(listener: (news: StorageNews) => void): () => void;
}

/** What the storage holds. */
interface Stored {
  draft: string | null;
  confirmed: string | null;
}

const NOTHING: Stored = { draft: null, confirmed: null };

/**
 * Keeps the draft as JSON under `quote-data`, and what its fields cannot say under `quote-confirmed`. `open` gives the
 * storage, or throws where it is refused.
 */
export function createAutosave(open: () => Storage): Autosave {
  let kept = INITIAL_KEPT;
  // What this window and the storage last had in common, and its text.
  let base = INITIAL_KEPT;
  let seen = NOTHING;
  let closedAt = 0;
  let pending: ReturnType<typeof setTimeout> | undefined;
  let hasFailed = false;
  let tell: ((news: StorageNews) => void) | undefined;

  const cancel = () => {
    clearTimeout(pending);
    pending = undefined;
  };
  const write = () => {
    const confirmed = kept.confirmed.join(' ') || null;
    const draft = JSON.stringify(kept.draft);
    try {
      const storage = open();
      // The draft comes first: another window that hears of it alone asks again when it hears of the rest.
      storage.setItem(DRAFT_KEY, draft);
      if (confirmed) storage.setItem(CONFIRMED_KEY, confirmed);
      else storage.removeItem(CONFIRMED_KEY);
      seen = { draft, confirmed };
      return true;
    } catch {
      return false;
    }
  };
  const take = (stored: Stored, theirs = INITIAL_KEPT) => {
    seen = stored;
    base = theirs;
    kept = theirs;
  };
  const sync = () => {
    const stored = readStored(open);
    if (stored.draft === seen.draft && stored.confirmed === seen.confirmed) return;
    const theirs = parseStored(stored);
    if (stored.draft === null || theirs?.draft.isComplete) {
      const isNews = stored.draft !== seen.draft;
      seen = stored;
      if (!isNews) return;
      cancel();
      take(stored, theirs);
      tell?.({ type: theirs ? 'handedOffElsewhere' : 'clearedElsewhere' });
    } else if (theirs) {
      const ours = kept;
      const merged = mergeKept(base, ours, theirs);
      take(stored, theirs);
      kept = merged;
      tell?.({ type: 'merge', answers: changedAnswers(ours, kept) });
    }
  };
  const save = () => {
    // Another window may have written in this very second; its news may still be on the way.
    sync();
    if (pending === undefined) return;
    cancel();
    base = kept;
    if (write() || hasFailed) return;
    hasFailed = true;
    tell?.({ type: 'notKept' });
  };
  return {
    load() {
      cancel();
      const stored = readStored(open);
      const found = parseStored(stored);
      if (stored.draft !== null && !found) console.error(LOAD_FAILURE);
      take(stored, found);
      return found;
    },
    record(answers, step, revision) {
      if (revision <= closedAt) return;
      kept = toKept(kept, answers, step);
      cancel();
      pending = setTimeout(save, SAVE_DELAY_MS);
    },
    flush() {
      if (pending !== undefined) save();
    },
    sync,
    clear(revision) {
      cancel();
      closedAt = revision;
      take(NOTHING);
      remove(open);
    },
    complete(revision) {
      cancel();
      closedAt = revision;
      take(seen, completeKept(kept));
      // Where not even this fits, nothing of the visitor may stay.
      if (!write()) {
        remove(open);
        seen = NOTHING;
      }
    },
    listen(listener) {
      tell = listener;
      return () => (tell = undefined);
    },
  };
}

function parseStored({ draft, confirmed }: Stored): KeptDraft | undefined {
  if (draft === null) return undefined;
  try {
    return { draft: readDraft(JSON.parse(draft)), confirmed: readConfirmed(confirmed) };
  } catch {
    return undefined;
  }
}

// Storage may be switched off, full, or denied to this frame; the wizard works without it.
function readStored(open: () => Storage): Stored {
  try {
    const storage = open();
    return { draft: storage.getItem(DRAFT_KEY), confirmed: storage.getItem(CONFIRMED_KEY) };
  } catch {
    return NOTHING;
  }
}

function remove(open: () => Storage): void {
  try {
    const storage = open();
    storage.removeItem(DRAFT_KEY);
    storage.removeItem(CONFIRMED_KEY);
  } catch {
    // Nothing is kept there either.
  }
}
