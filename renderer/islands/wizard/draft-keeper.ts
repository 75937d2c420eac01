import type { Answers } from './answers.ts';
import { SAVE_DELAY_MS } from './constants.ts';
import { toDraft } from './draft-mapping.ts';
import type { DraftStorage } from './draft-storage.ts';
import { completeDraft, INITIAL_DRAFT, reduceDraft, type QuoteDraft } from './draft.ts';
import type { Step } from './validation.ts';

/** Holds the draft of this tab and decides when it is written. */
export interface DraftKeeper {
  /** Takes what is stored in place of the draft held; a pending save of the older one is dropped. */
  load(): QuoteDraft | undefined;
  /** Brings the draft up to the form; saved one second after the last change. */
  record(answers: Answers, step: Step): void;
  /** Saves now what is waiting to be saved. */
  flush(): void;
  /** Forgets the draft, here and in storage. */
  clear(): void;
  /** Marks the draft complete and erases its personal answers, at once. */
  complete(): void;
}

export function createDraftKeeper(storage: DraftStorage): DraftKeeper {
  let draft = INITIAL_DRAFT;
  let pending: ReturnType<typeof setTimeout> | undefined;

  const cancel = () => {
    clearTimeout(pending);
    pending = undefined;
  };
  const save = () => {
    cancel();
    storage.save(draft);
  };
  return {
    load() {
      cancel();
      const saved = storage.load();
      draft = saved
        ? reduceDraft(draft, { type: 'load', draft: saved })
        : reduceDraft(draft, { type: 'reset' });
      return saved;
    },
    record(answers, step) {
      draft = toDraft(draft, answers, step);
      cancel();
      pending = setTimeout(save, SAVE_DELAY_MS);
    },
    flush() {
      if (pending !== undefined) save();
    },
    clear() {
      cancel();
      draft = reduceDraft(draft, { type: 'reset' });
      storage.clear();
    },
    complete() {
      draft = reduceDraft(draft, { type: 'load', draft: completeDraft(draft) });
      save();
    },
  };
}
