import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { UsageError } from '../usage-error.ts';

/** Files to publish: bytes by path below the output folder. */
export type Files = Map<string, Uint8Array>;

/** Collects files to publish, and refuses to let one overwrite another. */
export interface Staging {
  readonly files: Files;
  /**
   * @param origin where the file comes from, for the message: `the page /about`
   * @throws UsageError when another file has this path
   */
  add(path: string, bytes: Uint8Array | string, origin: string): void;
}

/** Starts with no files. */
export function createStaging(): Staging {
  const files: Files = new Map();
  const origins = new Map<string, string>();
  return {
    files,
    add(path, bytes, origin) {
      // Some disks and hosts do not tell upper case from lower case.
      const key = path.toLowerCase();
      const other = origins.get(key);
      if (other !== undefined)
        throw new UsageError(
          `Two things would be published as dist/${path}: ${other} and ${origin}. Change the address of one of them.`,
        );
      origins.set(key, origin);
      files.set(path, Buffer.from(bytes));
    },
  };
}

const COMPRESSIBLE = /\.(html|css|js|svg|xml|txt|json|webmanifest)$/;
/** Below this, compression saves less than the headers that announce it. */
const COMPRESS_FROM_BYTES = 512;

/** The size of a file as a browser receives it from a host that speaks brotli. */
export function brotli(bytes: Uint8Array): Uint8Array {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** Whether a file gets `.br` and `.gz` beside it. */
export function isCompressed(path: string, bytes: Uint8Array): boolean {
  return COMPRESSIBLE.test(path) && bytes.length >= COMPRESS_FROM_BYTES;
}

/** Adds `.br` and `.gz` beside every text file below `folder`, for servers that can send them. */
export function compressed(files: Files, folder: string): Files {
  const all: Files = new Map(files);
  for (const [path, bytes] of files) {
    if (!path.startsWith(folder) || !isCompressed(path, bytes)) continue;
    all.set(`${path}.br`, brotli(bytes));
    all.set(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
  return all;
}

/**
 * Writes all files beside the last good output and then puts them in its place in one move, so that a build that
 * fails leaves what was published before.
 */
export function replaceOutput(files: Files, output: string, workFolder: string): void {
  const staged = join(workFolder, 'next');
  const previous = join(workFolder, 'previous');
  for (const folder of [staged, previous]) rmSync(folder, { recursive: true, force: true });
  for (const [path, bytes] of files) {
    const file = join(staged, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  if (existsSync(output)) renameSync(output, previous);
  renameSync(staged, output);
  rmSync(previous, { recursive: true, force: true });
}
