import { readFileSync } from 'node:fs';
import { deserialize, Serializer } from 'node:v8';
import { digest, DIGEST_BYTES, writeIfPossible } from './build-cache.ts';

/** Results of one kind that nearly every run needs, in one file: to open thousands of small files took half of a build. */
export interface Pack<Value> {
  /** The result of this name; undefined if it is not known. Do not change it. */
  find(name: string): Value | undefined;
  /** Keeps what `find` did not know: plain data. */
  keep(name: string, value: Value): Value;
  /** Writes the file, if there is something new. Two runs at once may write one after the other: the last one counts. */
  save(): void;
}

interface Result<Value> {
  value: Value;
  /** Counts the runs that saved the file since one used the result. */
  unused: number;
}

/** A run that makes something may still come back to what the run before it used, such as a sentence put back. */
const MAX_UNUSED = 2;

/**
 * Opens a pack: the SHA-256 of the rest of the file, then all results. A damaged file is noticed, as if there was none.
 * @param code the hash of everything besides their names that decides the results: those of other code are dropped
 */
export function openPack<Value>(file: string, code: string, counts = { found: 0, made: 0 }): Pack<Value> {
  const results = read<Value>(file, code);
  const used = new Set<string>();
  return {
    find(name) {
      const known = results.get(name);
      if (known === undefined) return undefined;
      counts.found += 1;
      used.add(name);
      return known.value;
    },
    keep(name, value) {
      counts.made += 1;
      used.add(name);
      results.set(name, { value, unused: 0 });
      return value;
    },
    save() {
      if (counts.made === 0) return;
      for (const [name, result] of results) {
        result.unused = used.has(name) ? 0 : result.unused + 1;
        if (result.unused > MAX_UNUSED) results.delete(name);
      }
      const serializer = new Serializer();
      serializer.writeRawBytes(Buffer.alloc(DIGEST_BYTES));
      serializer.writeHeader();
      serializer.writeValue({ code, results });
      const bytes = serializer.releaseBuffer();
      bytes.set(digest(bytes.subarray(DIGEST_BYTES)));
      writeIfPossible(file, bytes);
    },
  };
}

/** Opens a pack that keeps results in memory alone. */
export function openPackInMemory<Value>(): Pack<Value> {
  const results = new Map<string, Value>();
  const keep = (name: string, value: Value) => {
    results.set(name, value);
    return value;
  };
  return { find: (name) => results.get(name), keep, save: () => {} };
}

function read<Value>(file: string, code: string): Map<string, Result<Value>> {
  try {
    const bytes = readFileSync(file);
    const rest = bytes.subarray(DIGEST_BYTES);
    const kept = digest(rest).equals(bytes.subarray(0, DIGEST_BYTES)) ? deserialize(rest) : {};
    if (kept.code === code) return kept.results;
  } catch {
    // There is no such file yet, or another version of Node wrote it.
  }
  return new Map();
}
