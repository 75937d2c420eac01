import { createHash } from 'node:crypto';
import { normalize } from '../proof/normalize.ts';

/**
 * SHA-256 of a unit's id and its published words, in hex. The place counts: the same words beside another product mean
 * something else.
 */
export function hashUnit(id: string, text: string): string {
  return sha256(JSON.stringify([id, normalize(text)]));
}

/** SHA-256 in hex. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
