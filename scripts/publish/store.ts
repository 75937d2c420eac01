import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Unchanged } from '../content/unchanged.ts';
import { hashOf, type Input, sha256 } from '../lib/hash.ts';
import { hashSources } from './hash-files.ts';

/** Files that can affect any cached result: our code, and npm's lists of packages. */
const CODE = ['scripts', 'package-lock.json', 'node_modules/.package-lock.json'];
const FOLDER = '.build/cache';
const DIGEST_BYTES = 32;
/** The number of runs for which an unused result is stored. A later run may need it after an edit is undone. */
const MAX_UNUSED = 2;

/** The results of one kind by the hash of their inputs, in one file, because opening thousands of files is slow. */
export interface Pack<Value> {
  /** Returns the cached result for these inputs; undefined if there is none. Callers must not change the result. */
  find(inputs: readonly Input[]): Value | undefined;
  /** Caches a new result, which must be plain data or bytes, and returns it. */
  keep(inputs: readonly Input[], value: Value): Value;
  /** Returns the cached result for these inputs, or creates and caches it. */
  get(inputs: readonly Input[], make: () => Value | Promise<Value>): Promise<Value>;
}

/** Returns the cached result of a kind for these inputs, or makes and caches it. Inputs and result are plain data. */
export type Keep = <Made>(kind: string, inputs: readonly unknown[], make: () => Made) => Made;

/** The results of slow work by their inputs. */
export interface Store {
  /** The hash of code, packages, Node's version and platform; empty for a store that ignores the code. */
  code: string;
  /** Opens the results of a kind. Must be called only once for each kind. */
  pack<Value>(kind: string): Pack<Value>;
  keep: Keep;
  /** Parsed and checked content files. */
  unchanged: Unchanged;
  /** The numbers of reused and new results, by kind. */
  readonly counts: Record<string, { found: number; made: number }>;
  /** Writes new results for the next process. Does nothing if the disk is full or read-only. */
  save(): void;
}

/**
 * Opens the cache of the project at `root`. It holds only results of the code that is now on disk. A process that opens
 * the cache again must stop if `code` has changed since its start, because the process still runs the old code.
 */
export function openWork(root: string): Store {
  return openStore(
    join(root, FOLDER),
    hashSources(root, CODE, [process.version, process.platform, process.arch]),
  );
}

/** Creates a store in memory only, for long processes and for commands that must not trust files on disk. */
export function noWork(): Store {
  return openStore(null);
}

/** Creates a function that computes a value for an object once, and caches it as long as the object exists. */
export function once<Source extends object, Made>(make: (source: Source) => Made): (source: Source) => Made {
  const made = new WeakMap<Source, { value: Made }>();
  return (source) => {
    const known = made.get(source) ?? { value: make(source) };
    made.set(source, known);
    return known.value;
  };
}

/** Creates a function that computes a value for each key once. `make` must depend on nothing but the key. */
export function remember<Made extends object | string>(make: (key: string) => Made): (key: string) => Made {
  const made = new Map<string, Made>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/**
 * Opens the store in a folder. If two processes save the same kind of result, the last save wins.
 * @param folder null to keep results in memory only
 * @param code hash of the code and settings that affect results; results with another hash are dropped
 */
export function openStore(folder: string | null, code = ''): Store {
  const counts: Store['counts'] = {};
  const opened: { save(): void }[] = [];
  const pack = <Value>(kind: string): Pack<Value> => {
    const file = folder === null ? null : join(folder, `${kind}.pack`);
    const own = openPack<Value>(file, code, (counts[kind] = { found: 0, made: 0 }));
    opened.push(own);
    return own;
  };
  const texts = remember((kind) => pack<string>(kind));
  const keepText = (kind: string, inputs: readonly Input[], make: () => string | null) => {
    const known = texts(kind).find(inputs);
    if (known !== undefined) return known;
    const made = make();
    return made === null ? null : texts(kind).keep(inputs, made);
  };
  return {
    code,
    counts,
    pack,
    unchanged: (path, inputs, make) => keepText('content', [path, ...inputs], make),
    keep: (kind, inputs, make) =>
      JSON.parse(keepText(kind, [JSON.stringify(inputs)], () => JSON.stringify(make())) ?? ''),
    save: () => opened.forEach((each) => each.save()),
  };
}

interface Result<Value> {
  value: Value;
  /** The number of runs since the result was last used. */
  unused: number;
}

function openPack<Value>(
  file: string | null,
  code: string,
  counts: { found: number; made: number },
): Pack<Value> & { save(): void } {
  const results = file === null ? new Map<string, Result<Value>>() : readPack<Value>(file, code);
  for (const result of results.values()) result.unused += 1;
  const find = (inputs: readonly Input[]) => {
    const known = results.get(hashOf(inputs));
    if (known === undefined) return undefined;
    counts.found += 1;
    known.unused = 0;
    return known.value;
  };
  const keep = (inputs: readonly Input[], value: Value) => {
    counts.made += 1;
    results.set(hashOf(inputs), { value, unused: 0 });
    return value;
  };
  return {
    find,
    keep,
    get: async (inputs, make) => find(inputs) ?? keep(inputs, await make()),
    save() {
      if (file === null || counts.made === 0) return;
      for (const [name, { unused }] of results) if (unused > MAX_UNUSED) results.delete(name);
      writeSealed(file, serialize({ code, results }));
    },
  };
}

function readPack<Value>(file: string, code: string): Map<string, Result<Value>> {
  try {
    const kept = deserialize(readSealed(file) ?? new Uint8Array());
    if (kept.code === code) return kept.results;
  } catch {
    // The file is missing or damaged, or another version of Node wrote it.
  }
  return new Map();
}

/** Reads a file that begins with the SHA-256 of the rest. Returns null if it is missing or damaged. */
export function readSealed(file: string): Uint8Array | null {
  try {
    const bytes = readFileSync(file);
    const result = bytes.subarray(DIGEST_BYTES);
    return digest(result).equals(bytes.subarray(0, DIGEST_BYTES)) ? result : null;
  } catch {
    return null;
  }
}

/** Writes a file for `readSealed`: a SHA-256, then the bytes. Ignores errors, because the file only saves work. */
export function writeSealed(file: string, bytes: Uint8Array): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.concat([digest(bytes), bytes]));
  } catch {
    // The disk is full or read-only.
  }
}

function digest(bytes: Uint8Array): Buffer {
  return Buffer.from(sha256(bytes), 'hex');
}
