import { sha256 } from '../approvals/hash.ts';

/**
 * Names bytes by the first digits of their SHA-256, and keeps the whole of it: lines stay readable, and an approval
 * holds what no second file can have.
 */
export class Digests {
  readonly #whole = new Set<string>();

  /** The first digits of a hash, as a line shows it. */
  short(data: string | Uint8Array, digits = 12): string {
    return this.shorten(sha256(data), digits);
  }

  /** The same, of a hash that is known. */
  shorten(whole: string, digits = 12): string {
    this.#whole.add(whole);
    return whole.slice(0, digits);
  }

  /** All that were named, in whole, in order. */
  list(): string[] {
    return [...this.#whole].sort();
  }
}
