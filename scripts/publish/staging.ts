import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { codeOf, UsageError } from '../lib/usage-error.ts';
import type { Store } from './store.ts';
import { type Files, isFile, type OutputFile, outputFile } from './output-file.ts';

const brotliCompress = promisify<Uint8Array, zlib.BrotliOptions, Uint8Array>(zlib.brotliCompress);
const gzip = promisify<Uint8Array, zlib.ZlibOptions, Uint8Array>(zlib.gzip);

/** The files to publish. Refuses a second file with the same path. */
export interface Staging {
  readonly files: Files;
  /** Adds a file at a path below dist/. Messages name its `origin`. @throws UsageError if another file has this path */
  add(path: string, file: OutputFile | Uint8Array | string, origin: string): void;
}

export function createStaging(): Staging {
  const files: Files = new Map();
  const origins = new Map<string, string>();
  return {
    files,
    add(path, file, origin) {
      // Compare in lowercase, because some disks and hosts ignore case.
      const key = path.toLowerCase();
      const other = origins.get(key);
      if (other !== undefined)
        throw new UsageError(
          `Two things would be published as dist/${path}: ${other} and ${origin}. Change the address of one of them.`,
        );
      origins.set(key, origin);
      const isBytes = typeof file === 'string' || file instanceof Uint8Array;
      files.set(path, isBytes ? outputFile(file) : file);
    },
  };
}

const COMPRESSIBLE = /\.(html|css|js|svg|xml|txt|json|webmanifest)$/;
/**
 * The number of files that are compressed at once. Eight keep all threads of Node busy; more would only use more
 * memory.
 */
const COMPRESSED_AT_ONCE = 8;
/** The smallest size to compress. For a smaller file, compression saves less than its response header costs. */
const COMPRESS_FROM_BYTES = 512;

/** The size at quality 8 from which a page is compressed again at quality 11, because that may save a round trip. */
const NEAR_WINDOW_BYTES = 13_600;

/** Compresses with brotli. Quality 8 takes 1 ms for a guide, quality 11 takes 36 ms for 10% fewer bytes. */
async function brotli(path: string, bytes: Uint8Array): Promise<Uint8Array> {
  if (!/\.(xml|html)$/.test(path)) return brotliAt(11, bytes);
  const quick = await brotliAt(8, bytes);
  return path.endsWith('.html') && quick.length >= NEAR_WINDOW_BYTES ? brotliAt(11, bytes) : quick;
}

function brotliAt(quality: number, bytes: Uint8Array): Promise<Uint8Array> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  return brotliCompress(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** Returns true if a file has compressed copies, `.br` and `.gz`. */
export function isCompressed(path: string, { length }: { length: number }): boolean {
  return COMPRESSIBLE.test(path) && length >= COMPRESS_FROM_BYTES;
}

/** Returns the compressed copies of one file. Runs in other threads. `path` needs only the file's ending. */
export async function compress(path: string, bytes: Uint8Array): Promise<Record<'br' | 'gz', Uint8Array>> {
  const [br, gz] = await Promise.all([brotli(path, bytes), gzip(bytes, { level: 9 })]);
  return { br, gz };
}

/**
 * Adds `.br` and `.gz` copies for every text file in `folder` that has none. Uses all processors.
 * @param without paths of files that get no copies
 */
export async function compressed(
  files: Files,
  folder: string,
  store: Store,
  without: ReadonlySet<string> = new Set(),
): Promise<Files> {
  const kept = store.pack<Awaited<ReturnType<typeof compress>>>('compressed');
  const all: Files = new Map(files);
  const isText = (path: string, file: OutputFile) => path.startsWith(folder) && isCompressed(path, file);
  const texts = [...files].filter(
    ([path, file]) => isText(path, file) && !files.has(`${path}.br`) && !without.has(path),
  );
  await severalAtOnce(texts, async ([path, file]) => {
    const bytes = await file.bytes();
    const { br, gz } = await kept.get([extname(path), bytes], () => compress(path, bytes));
    all.set(`${path}.br`, outputFile(br)).set(`${path}.gz`, outputFile(gz));
  });
  return all;
}

/** Calls `work` for all items, several at a time. Returns the results in the order of the items. */
export async function severalAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  atOnce = COMPRESSED_AT_ONCE,
): Promise<Result[]> {
  const results: Result[] = [];
  const next = items.entries();
  const workOn = async () => {
    for (const [index, item] of next) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
  return results;
}

/** The folder whose files get the time of the build, so that a server can find and delete older files. */
const ASSETS = 'client/assets/';

/**
 * Writes files to a temporary folder, then puts them in place of those in `output`. Follows a link at `output`. If that
 * fails, `output` is as it was.
 * @throws UsageError for a disk that is full or read-only, and for a link that leads nowhere
 */
export async function replaceOutput(files: Files, linked: string, workFolder: string): Promise<void> {
  const output = followLink(linked);
  const staged = join(workFolder, 'next');
  const previous = join(workFolder, 'previous');
  for (const folder of [staged, previous]) rmSync(folder, { recursive: true, force: true });
  try {
    for (const folder of new Set([...files.keys()].map((path) => dirname(join(staged, path)))))
      mkdirSync(folder, { recursive: true });
    for (const [path, file] of files)
      if (!linkLast(file, join(staged, path), join(output, path)))
        writeFileSync(join(staged, path), await file.bytes());
      else if (path.startsWith(ASSETS)) utimesSync(join(staged, path), new Date(), new Date());
  } catch (error) {
    // Free the space, because the disk may be full.
    rmSync(staged, { recursive: true, force: true });
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `The site could not be written to ${workFolder} (${codeOf(error)}). What was published before is unchanged.`,
    );
  }
  try {
    if (!swapFolder(staged, output, previous)) swapEntries(staged, output);
  } catch (error) {
    throw new UsageError(
      `${linked} could not be replaced (${codeOf(error)}). What was published before is unchanged. Make this folder and everything in it yours, and check that the disk has space.`,
    );
  }
  for (const folder of [staged, previous]) rmSync(folder, { recursive: true, force: true });
}

/** Returns the folder that a link leads to; for anything else, the path itself. @throws UsageError for a dead link */
function followLink(path: string): string {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() !== true) return path;
  try {
    return realpathSync(path);
  } catch {
    throw new UsageError(
      `${path} is a link that leads nowhere. Make the folder it names, or delete the link.`,
    );
  }
}

/** Swaps two folders by renaming them. False, with nothing changed, if the folder is a volume or on another disk. */
function swapFolder(staged: string, output: string, previous: string): boolean {
  try {
    if (existsSync(output)) renameSync(output, previous);
  } catch {
    return false;
  }
  try {
    renameSync(staged, output);
    return true;
  } catch {
    if (existsSync(previous)) renameSync(previous, output);
    return false;
  }
}

/** Names of folders in dist/ while its entries are swapped. They are on the disk of dist/, where renaming works. */
const NEXT = '.next';
const PREVIOUS = '.previous';

/** Replaces the entries of `output` one by one. Puts the old ones back if that fails. @throws what the disk throws */
function swapEntries(staged: string, output: string): void {
  const [next, previous] = [join(output, NEXT), join(output, PREVIOUS)];
  restore(output);
  try {
    cpSync(staged, next, { recursive: true, preserveTimestamps: true });
    mkdirSync(previous);
    for (const name of entriesOf(output)) renameSync(join(output, name), join(previous, name));
    for (const name of readdirSync(next)) renameSync(join(next, name), join(output, name));
    // From here on the new entries count, whatever happens.
    renameSync(previous, next + PREVIOUS);
  } catch (error) {
    restore(output);
    throw error;
  }
  for (const folder of [next, next + PREVIOUS]) rmSync(folder, { recursive: true, force: true });
}

/** Puts back the entries that an interrupted swap has moved away. */
function restore(output: string): void {
  const [next, previous] = [join(output, NEXT), join(output, PREVIOUS)];
  if (existsSync(previous))
    for (const name of readdirSync(previous)) {
      rmSync(join(output, name), { recursive: true, force: true });
      renameSync(join(previous, name), join(output, name));
    }
  for (const folder of [next, previous, next + PREVIOUS]) rmSync(folder, { recursive: true, force: true });
}

function entriesOf(output: string): string[] {
  return readdirSync(output).filter((name) => ![NEXT, PREVIOUS].includes(name));
}

/**
 * Creates a link to the last output's file if its bytes are the same. This takes 5% of the time of writing the file.
 * Returns false if no link was created.
 */
function linkLast(file: OutputFile, target: string, last: string): boolean {
  try {
    if (!isFile(last, file)) return false;
    linkSync(last, target);
    return true;
  } catch {
    // The disk does not support links, or the file is not readable.
    return false;
  }
}
