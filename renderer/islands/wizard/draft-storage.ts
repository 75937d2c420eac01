import { CONFIRMED_KEY, DRAFT_KEY, readConfirmed, readDraft, type KeptDraft } from './draft.ts';

/** What the browser’s storage holds of a draft, as texts. */
export interface Stored {
  draft: string | null;
  confirmed: string | null;
}

export const NOTHING_STORED: Stored = { draft: null, confirmed: null };

/**
 * The draft in the browser’s storage: JSON under `quote-data`, and what its fields cannot say under `quote-confirmed`.
 * The storage may be switched off, full, or denied to this frame; the wizard works without it.
 */
export class DraftStorage {
  readonly #open: () => Storage;

  /** `open` gives the storage, or throws where it is refused. */
  constructor(open: () => Storage) {
    this.#open = open;
  }

  /** What is stored; undefined where the storage is refused. */
  read(): Stored | undefined {
    return this.#use((storage) => ({
      draft: storage.getItem(DRAFT_KEY),
      confirmed: storage.getItem(CONFIRMED_KEY),
    }));
  }

  /** Stores a draft and gives its texts, or undefined where the storage is full or refused. */
  write({ draft, confirmed }: KeptDraft): Stored | undefined {
    const stored = { draft: JSON.stringify(draft), confirmed: confirmed.join(' ') || null };
    return this.#use((storage) => {
      // The draft comes first: another window that hears of it alone asks again when it hears of the rest.
      storage.setItem(DRAFT_KEY, stored.draft);
      if (stored.confirmed) storage.setItem(CONFIRMED_KEY, stored.confirmed);
      else storage.removeItem(CONFIRMED_KEY);
      return stored;
    });
  }

  erase(): void {
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
}

/** @returns the stored draft; undefined where nothing is stored, or what is stored is no draft */
export function parseStored({ draft, confirmed }: Stored): KeptDraft | undefined {
  if (draft === null) return undefined;
  try {
    return { draft: readDraft(JSON.parse(draft)), confirmed: readConfirmed(confirmed) };
  } catch {
    return undefined;
  }
}
