import { DRAFT_KEY, LOAD_FAILURE } from './constants.ts';
import { readDraft } from './draft-schema.ts';
import type { QuoteDraft } from './draft.ts';

/** Where drafts are kept. A browser that refuses storage keeps none, and nothing else is different. */
export interface DraftStorage {
  load(): QuoteDraft | undefined;
  save(draft: QuoteDraft): void;
  clear(): void;
}

/** Keeps drafts as JSON under `quote-data`. `open` gives the storage, or throws where it is refused. */
export function createDraftStorage(open: () => Storage): DraftStorage {
  return {
    load() {
      const saved = attempt(() => open().getItem(DRAFT_KEY));
      if (!saved) return undefined;
      try {
        return readDraft(JSON.parse(saved));
      } catch {
        console.error(LOAD_FAILURE);
        return undefined;
      }
    },
    save: (draft) => attempt(() => open().setItem(DRAFT_KEY, JSON.stringify(draft))),
    clear: () => attempt(() => open().removeItem(DRAFT_KEY)),
  };
}

// Storage is switched off, full, or denied to this frame; the wizard works without it.
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
