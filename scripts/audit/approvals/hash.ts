import { createHash } from 'node:crypto';
import { normalize } from '../proof/normalize.ts';
import { isSentence } from './approval.ts';

/**
 * SHA-256 of an id and its published words, in hex. The place counts: the same words beside another product mean
 * something else. Spaces and line breaks within a sentence do not count; within a page or a list of values they do.
 */
export function hashUnit(id: string, text: string): string {
  return sha256(JSON.stringify([id, isSentence({ id }) ? normalize(text) : text]));
}

/** SHA-256 in hex. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
