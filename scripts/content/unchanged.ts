import { hashOf } from '../lib/hash.ts';
import type { Report } from './diagnostics.ts';

/** Returns the cached text for a path and its inputs, or calls `make` and caches the result unless it is null. */
export type Unchanged = (path: string, inputs: readonly string[], make: () => string | null) => string | null;

/** Creates a cache in memory, which holds the latest text for each path. */
export function createUnchanged(): Unchanged {
  const kept = new Map<string, { key: string; text: string }>();
  return (path, inputs, make) => {
    const key = hashOf(inputs);
    const known = kept.get(path);
    if (known?.key === key) return known.text;
    const text = make();
    if (text !== null) kept.set(path, { key, text });
    return text;
  };
}

/** Returns the cached result, or calls `make`. If `make` reports nothing, caches what `pack` returns for the result. */
export function keepSound<Made>(
  unchanged: Unchanged,
  path: string,
  inputs: readonly string[],
  report: Report,
  make: (told: Report) => Made,
  pack: (made: Made) => Made = (made) => made,
): Made {
  let made: { result: Made } | undefined;
  const kept = unchanged(path, inputs, () => {
    let isSound = true;
    const result = make((diagnostic) => {
      isSound = false;
      report(diagnostic);
    });
    made = { result };
    return isSound ? JSON.stringify(pack(result)) : null;
  });
  return made === undefined ? JSON.parse(kept ?? '') : made.result;
}
