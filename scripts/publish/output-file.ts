import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../lib/hash.ts';
import { filesIn } from './hash-files.ts';

/** The content of a file, by its hash and its length in bytes. */
export interface FileRecord {
  hash: string;
  length: number;
}

/** A map from the paths of files in a folder to their records. */
export type FileRecords = Readonly<Record<string, FileRecord>>;

/** A file to publish. `bytes` reads or creates the content only when it is needed. */
export interface OutputFile extends FileRecord {
  bytes(): Uint8Array | Promise<Uint8Array>;
}

/** A map from paths below the output folder to files to publish. */
export type Files = Map<string, OutputFile>;

/** Creates a file to publish from its bytes or its text. */
export function outputFile(bytes: Uint8Array | string): OutputFile {
  const held = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  return { hash: hashOf([held]), length: held.length, bytes: () => held };
}

export function recordsOf(files: Iterable<[path: string, file: FileRecord]>): FileRecords {
  return Object.fromEntries([...files].map(([path, { hash, length }]) => [path, { hash, length }]));
}

/** Returns true if a file exists and has the bytes of this record. */
export function isFile(file: string, record: FileRecord | undefined): boolean {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return (
    record !== undefined &&
    stats?.isFile() === true &&
    stats.size === record.length &&
    hashOf([readFileSync(file)]) === record.hash
  );
}

/** Returns true if a folder has exactly the files of `records`, all unchanged. Ignores the folders in `besides`. */
export function isWhole(folder: string, records: FileRecords, besides: readonly string[] = []): boolean {
  const paths = filesIn(folder, ['.'], besides);
  return (
    paths.length === Object.keys(records).length &&
    paths.every((path) => isFile(join(folder, path), records[path]))
  );
}
