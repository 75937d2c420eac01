import { createHash } from 'node:crypto';

export type Input = string | Uint8Array;

/** Returns the SHA-256 of several inputs, in hexadecimal. `['ab', 'c']` and `['a', 'bc']` have different hashes. */
export function hashOf(inputs: readonly Input[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(`${Buffer.byteLength(input)}:`).update(input);
  return hash.digest('hex');
}

/** Returns the SHA-256 of one input in hex, as other programs compute it. */
export function sha256(data: Input): string {
  return createHash('sha256').update(data).digest('hex');
}
