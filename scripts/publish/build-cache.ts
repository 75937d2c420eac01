import { createHash } from 'node:crypto';
import { hashOf, type Input } from '../hash.ts';
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

/** Results of slow steps, kept from one build to the next by the hash of everything they are made from. */
export interface BuildCache {
  /**
   * Returns what is kept for `inputs`, or makes it and keeps it.
   * @param kind what is made, such as `brotli`; a folder of the cache
   * @param inputs everything that the result depends on, besides Node itself
   */
  get(
    kind: string,
    inputs: readonly Input[],
    make: () => Uint8Array | Promise<Uint8Array>,
  ): Promise<Uint8Array>;
  /** The same, for what is made at once. */
  getNow(kind: string, inputs: readonly Input[], make: () => Uint8Array): Uint8Array;
  /** Deletes results that no build has used for a while. Looks for them once a day. */
  clean(): void;
  /** Counts, for each kind, results that were found and results that were made. */
  readonly counts: Counts;
}

/** By kind. */
type Counts = Record<string, { found: number; made: number }>;

/** Change this when a step makes something else of the same inputs. */
const VERSION = 4;
const KEEP_MS = 14 * 24 * 60 * 60 * 1000;
const REFRESH_MS = 24 * 60 * 60 * 1000;
export const DIGEST_BYTES = 32;

/**
 * Opens the cache in `folder`. A file in it is the SHA-256 of the result, then the result: a damaged or unfinished file
 * is noticed and made anew. Files are moved into place whole, so builds can share a cache. What cannot be written,
 * because the disk is full or read-only, is not kept; the build goes on.
 */
export function openCache(folder: string): BuildCache {
  const counts: Counts = {};
  const used = new Set<string>();
  const look = (kind: string, inputs: readonly Input[]) => {
    const count = (counts[kind] ??= { found: 0, made: 0 });
    const file = join(folder, kind, keyOf(kind, inputs));
    used.add(file);
    const kept = read(file);
    count[kept === null ? 'made' : 'found'] += 1;
    return { file, kept };
  };
  const keep = (file: string, made: Uint8Array): Uint8Array => {
    writeIfPossible(file, Buffer.concat([digest(made), made]));
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
      for (const file of list(folder))
        if (!used.has(file) && age(file) > KEEP_MS) rmSync(file, { force: true });
    },
  };
}

/** A cache that keeps nothing. */
export function noCache(): BuildCache {
  return {
    counts: {},
    get: async (_kind, _inputs, make) => make(),
    getNow: (_kind, _inputs, make) => make(),
    clean: () => {},
  };
}

function keyOf(kind: string, inputs: readonly Input[]): string {
  // Compressors differ between versions of Node, and between processors.
  return hashOf([String(VERSION), process.version, process.platform, process.arch, kind, ...inputs]);
}

function read(file: string): Uint8Array | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return null;
  }
  const result = bytes.subarray(DIGEST_BYTES);
  if (!digest(result).equals(bytes.subarray(0, DIGEST_BYTES))) {
    rmSync(file, { force: true });
    return null;
  }
  refresh(file);
  return result;
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

/** The SHA-256 of what is kept. */
export function digest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function age(file: string): number {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}
