import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { createUnchanged, type Unchanged } from '../content/unchanged.ts';
import { hashOf, type Input } from '../hash.ts';
import { hashSources } from './hash-files.ts';

/** Lists the files that decide the results of code: the code itself, and npm's lists of packages. */
const CODE = ['scripts', 'package-lock.json', 'node_modules/.package-lock.json'];

/** Counts, for each kind, results that were found and results that were made. */
type Counts = Record<string, { found: number; made: number }>;

/** Results that take long to make, or are long: a file each, by the hash of everything they are made from. */
export interface BuildCache {
  /**
   * Returns the kept result of `inputs`, or makes it and keeps it.
   * @param kind names the result, such as `brotli`; a folder of the cache
   * @param inputs everything that the result depends on, besides Node itself
   */
  get(
    kind: string,
    inputs: readonly Input[],
    make: () => Uint8Array | Promise<Uint8Array>,
  ): Promise<Uint8Array>;
  /** Does the same for a result that is made at once. */
  getNow(kind: string, inputs: readonly Input[], make: () => Uint8Array): Uint8Array;
  /** Deletes results that no build has used for a while. Looks for them once a day. */
  clean(): void;
  readonly counts: Counts;
}

/**
 * Returns the kept result of the same inputs, or makes it and keeps it.
 * @param kind names the result, such as `judgments`; a file of the store
 * @param inputs everything that the result depends on, besides code and packages: plain data, as is the result
 */
export type Keep = <Made>(kind: string, inputs: readonly unknown[], make: () => Made) => Made;

/** Small results of one kind that nearly every run needs, in one file: to open thousands of files took half of a build. */
export interface Pack<Value> {
  /** Returns the result of this name; undefined if it is not known. Do not change it. */
  find(name: string): Value | undefined;
  /** Keeps a result that `find` did not know: plain data. */
  keep(name: string, value: Value): Value;
}

/** Work of builds and audits that is not done again for what did not change. */
export interface Work {
  /** Hash of code and packages, and of what runs them. */
  code: string;
  cache: BuildCache;
  /** Opens the small results of a kind. They are written when the work is saved. */
  pack<Value>(kind: string): Pack<Value>;
  unchanged: Unchanged;
  keep: Keep;
  /** Keeps small results for the next process, also after a failure. */
  save(): void;
}

/** Change this when a step makes something else of the same inputs. */
const VERSION = 4;
const KEEP_MS = 14 * 24 * 60 * 60 * 1000;
const REFRESH_MS = 24 * 60 * 60 * 1000;
const DIGEST_BYTES = 32;
/** A run that makes something may still come back to what the run before it used, such as a sentence put back. */
const MAX_UNUSED = 2;

/** Opens the store of the project at `root`, for a process that ends soon: its own code must be that on disk. */
export function openWork(root: string): Work {
  const folder = join(root, '.build/cache');
  const code = hashSources(root, CODE, [process.version, process.platform, process.arch]);
  return workIn(folder, code, openCache(folder));
}

/** Keeps small results in memory alone, for what runs for long or must not trust what is on the disk. */
export function noWork(): Work {
  return workIn(null, '', noCache());
}

/**
 * Opens the cache in `folder`. Files are moved into place whole, so builds can share a cache. What cannot be written,
 * because the disk is full or read-only, is not kept; the build goes on.
 */
export function openCache(folder: string): BuildCache {
  const counts: Counts = {};
  const used = new Set<string>();
  const look = (kind: string, inputs: readonly Input[]) => {
    const count = (counts[kind] ??= { found: 0, made: 0 });
    // Compressors differ between versions of Node, and between processors.
    const { version, platform, arch } = process;
    const file = join(folder, kind, hashOf([String(VERSION), version, platform, arch, kind, ...inputs]));
    used.add(file);
    const kept = readSealed(file);
    if (kept !== null) refresh(file);
    count[kept === null ? 'made' : 'found'] += 1;
    return { file, kept };
  };
  const keep = (file: string, made: Uint8Array): Uint8Array => {
    writeSealed(file, made);
    return made;
  };
  return {
    counts,
    async get(kind, inputs, make) {
      const { file, kept } = look(kind, inputs);
      return kept ?? keep(file, await make());
    },
    getNow(kind, inputs, make) {
      const { file, kept } = look(kind, inputs);
      return kept ?? keep(file, make());
    },
    clean: () => {
      if (age(folder) < REFRESH_MS) return;
      refresh(folder);
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const file = join(entry.parentPath, entry.name);
        if (entry.isFile() && !used.has(file) && age(file) > KEEP_MS) rmSync(file, { force: true });
      }
    },
  };
}

/** Opens a cache that keeps nothing. */
export function noCache(): BuildCache {
  return {
    counts: {},
    get: async (_kind, _inputs, make) => make(),
    getNow: (_kind, _inputs, make) => make(),
    clean: () => {},
  };
}

function workIn(folder: string | null, code: string, cache: BuildCache): Work {
  const opened: { save(): void }[] = [];
  const pack = <Value>(kind: string): Pack<Value> => {
    const file = folder === null ? null : join(folder, `${kind}.pack`);
    const each = openPack<Value>(file, code, (cache.counts[kind] = { found: 0, made: 0 }));
    opened.push(each);
    return each;
  };
  const texts = new Map<string, Pack<string>>();
  const keepText = <Text extends string | null>(
    kind: string,
    inputs: readonly string[],
    make: () => Text,
  ): string | Text => {
    const kept = texts.get(kind) ?? pack<string>(kind);
    texts.set(kind, kept);
    const name = hashOf(inputs);
    const known = kept.find(name);
    if (known !== undefined) return known;
    const made = make();
    if (made !== null) kept.keep(name, made);
    return made;
  };
  return {
    code,
    cache,
    pack,
    unchanged: createUnchanged((path, inputs, make) => keepText('content', [path, ...inputs], make)),
    keep: (kind, inputs, make) =>
      JSON.parse(keepText(kind, [JSON.stringify(inputs)], () => JSON.stringify(make()))),
    save: () => opened.forEach((each) => each.save()),
  };
}

interface Result<Value> {
  value: Value;
  /** Counts the runs that saved the file since one used the result. */
  unused: number;
}

/**
 * Opens a pack. Two runs at once may save one after the other: the last one counts.
 * @param file null to keep results as long as the process only
 * @param code hash of everything besides their names that decides the results: those of other code are dropped
 */
export function openPack<Value>(
  file: string | null,
  code: string,
  counts = { found: 0, made: 0 },
): Pack<Value> & { save(): void } {
  const results = file === null ? new Map<string, Result<Value>>() : readPack<Value>(file, code);
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
      if (file === null || counts.made === 0) return;
      for (const [name, result] of results) {
        result.unused = used.has(name) ? 0 : result.unused + 1;
        if (result.unused > MAX_UNUSED) results.delete(name);
      }
      writeSealed(file, serialize({ code, results }));
    },
  };
}

function readPack<Value>(file: string, code: string): Map<string, Result<Value>> {
  try {
    const kept = deserialize(readSealed(file) ?? new Uint8Array());
    if (kept.code === code) return kept.results;
  } catch {
    // There is no such file yet, or another version of Node wrote it.
  }
  return new Map();
}

/** Reads a file that begins with the SHA-256 of the rest. Returns null if it is missing or damaged. */
function readSealed(file: string): Uint8Array | null {
  try {
    const bytes = readFileSync(file);
    const result = bytes.subarray(DIGEST_BYTES);
    return digest(result).equals(bytes.subarray(0, DIGEST_BYTES)) ? result : null;
  } catch {
    return null;
  }
}

function writeSealed(file: string, bytes: Uint8Array): void {
  writeIfPossible(file, Buffer.concat([digest(bytes), bytes]));
}

/** Writes a file whole, or leaves it as it was. It is only kept to save work, so a disk that refuses it is no error. */
export function writeIfPossible(file: string, content: string | Uint8Array): void {
  const unfinished = `${file}.${process.pid}.tmp`;
  try {
    if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  } catch {
    try {
      rmSync(unfinished, { force: true });
    } catch {
      // A disk that takes no bytes may not delete either.
    }
  }
}

function digest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Marks a file as used, or the folder as cleaned, at most once a day. */
function refresh(file: string): void {
  try {
    const now = new Date();
    if (age(file) > REFRESH_MS) utimesSync(file, now, now);
  } catch {
    // It was cleaned away, or belongs to somebody else: its bytes are here.
  }
}

/** Returns the milliseconds since a file changed; 0 for a file that does not exist. */
function age(file: string): number {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}
