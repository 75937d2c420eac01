import { CONFIRMED_KEY, DRAFT_KEY, readConfirmed, readDraft, type KeptDraft } from './draft.ts';

/** Stored texts of a draft. */
export interface Stored {
  draft: string | null;
  confirmed: string | null;
}

export const NOTHING_STORED: Stored = { draft: null, confirmed: null };

/**
 * Reads and writes the draft in the browser's storage: JSON under `quote-data`, and what its fields cannot express
 * under `quote-confirmed`. The storage may be switched off, full, or denied to this frame; the wizard works without
 * it.
 */
export class DraftStorage {
  readonly #open: () => Storage;

  /** Creates a draft storage. `open` returns the browser's storage, or throws if it is refused. */
  constructor(open: () => Storage) {
    this.#open = open;
  }

  /** Reads what is stored; undefined if the storage is refused. */
  read(): Stored | undefined {
    return this.#use((storage) => ({
      draft: storage.getItem(DRAFT_KEY),
      confirmed: storage.getItem(CONFIRMED_KEY),
    }));
  }

  /** Stores a draft and returns its texts; undefined if the storage is full or refused. */
  write({ draft, confirmed }: KeptDraft): Stored | undefined {
    const stored = { draft: JSON.stringify(draft), confirmed: confirmed.join(' ') || null };
    return this.#use((storage) => {
      // Write the draft first: another window that gets only this event checks again at the next one.
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

/**
 * Parses the stored texts.
 * @returns the stored draft; undefined if nothing is stored, or if it is not a draft
 */
export function parseStored({ draft, confirmed }: Stored): KeptDraft | undefined {
  if (draft === null) return undefined;
  try {
    return { draft: readDraft(JSON.parse(draft)), confirmed: readConfirmed(confirmed) };
  } catch {
    return undefined;
  }
}
