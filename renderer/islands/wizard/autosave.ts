import type { Answers } from './answers.ts';
import { DRAFT_KEY, LOAD_FAILURE, SAVE_DELAY_MS } from './constants.ts';
import {
  changedAnswers,
  completeDraft,
  INITIAL_DRAFT,
  mergeDrafts,
  readDraft,
  toDraft,
  type QuoteDraft,
} from './draft.ts';
import type { Step } from './fields.ts';

/** What the form has to know of its storage. */
export type StorageNews =
  /** Another window saved these answers; none of them was changed here meanwhile. */
  | { type: 'merge'; answers: Partial<Answers> }
  /** The draft was cleared, or handed off, in another window. What waited to be saved here is dropped. */
  | { type: 'clearedElsewhere' }
  | { type: 'handedOffElsewhere' }
  /** The browser keeps nothing: storage is full or refused. */
  | { type: 'notKept' };

/** Holds the draft of this window and decides when it is written to the browser’s storage. */
export interface Autosave {
  /** Takes what is stored in place of the draft held. */
  load(): QuoteDraft | undefined;
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
  /** Has `listener` told of news; returns how to stop. */
  listen(listener: (news: StorageNews) => void): () => void;
}

/** Keeps the draft as JSON under `quote-data`. `open` gives the storage, or throws where it is refused. */
export function createAutosave(open: () => Storage): Autosave {
  let draft = INITIAL_DRAFT;
  // The draft, and its text, that this window and the storage last had in common.
  let base = INITIAL_DRAFT;
  let seen: string | null = null;
  let closedAt = 0;
  let pending: ReturnType<typeof setTimeout> | undefined;
  let hasFailed = false;
  let tell: ((news: StorageNews) => void) | undefined;

  const cancel = () => {
    clearTimeout(pending);
    pending = undefined;
  };
  const write = (text: string) => {
    try {
      open().setItem(DRAFT_KEY, text);
      seen = text;
      return true;
    } catch {
      return false;
    }
  };
  const take = (text: string | null, stored: QuoteDraft) => {
    seen = text;
    base = stored;
    draft = stored;
  };
  const sync = () => {
    const text = readText(open);
    if (text === seen) return;
    const theirs = parseDraft(text);
    if (text === null || theirs?.isComplete) {
      cancel();
      take(text, theirs ?? INITIAL_DRAFT);
      tell?.({ type: theirs ? 'handedOffElsewhere' : 'clearedElsewhere' });
    } else if (theirs) {
      const ours = draft;
      const merged = mergeDrafts(base, ours, theirs);
      take(text, theirs);
      draft = merged;
      tell?.({ type: 'merge', answers: changedAnswers(ours, draft) });
    }
  };
  const save = () => {
    // Another window may have written in this very second; its news may still be on the way.
    sync();
    if (pending === undefined) return;
    cancel();
    base = draft;
    if (write(JSON.stringify(draft)) || hasFailed) return;
    hasFailed = true;
    tell?.({ type: 'notKept' });
  };
  return {
    load() {
      cancel();
      const text = readText(open);
      const stored = parseDraft(text);
      if (text !== null && !stored) console.error(LOAD_FAILURE);
      take(text, stored ?? INITIAL_DRAFT);
      return stored;
    },
    record(answers, step, revision) {
      if (revision <= closedAt) return;
      draft = toDraft(draft, answers, step);
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
      take(null, INITIAL_DRAFT);
      remove(open);
    },
    complete(revision) {
      cancel();
      closedAt = revision;
      take(seen, completeDraft(draft));
      // Where not even this fits, nothing of the visitor may stay.
      if (!write(JSON.stringify(draft))) {
        remove(open);
        seen = null;
      }
    },
    listen(listener) {
      tell = listener;
      return () => (tell = undefined);
    },
  };
}

function parseDraft(text: string | null): QuoteDraft | undefined {
  if (text === null) return undefined;
  try {
    return readDraft(JSON.parse(text));
  } catch {
    return undefined;
  }
}

// Storage may be switched off, full, or denied to this frame; the wizard works without it.
function readText(open: () => Storage): string | null {
  try {
    return open().getItem(DRAFT_KEY);
  } catch {
    return null;
  }
}

function remove(open: () => Storage): void {
  try {
    open().removeItem(DRAFT_KEY);
  } catch {
    // Nothing is kept there either.
  }
}
