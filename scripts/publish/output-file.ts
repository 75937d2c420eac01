import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../hash.ts';
import { filesIn } from './hash-files.ts';

/** Describes a file in the output folder. */
export interface FileRecord {
  /** Hash of its bytes. */
  hash: string;
  /** In bytes. */
  length: number;
}

/** Describes the files of a folder, by their paths in it. */
export type FileRecords = Readonly<Record<string, FileRecord>>;

/** A file to publish. Its bytes are made when somebody needs them: a file that is published already needs none. */
export interface OutputFile extends FileRecord {
  bytes(): Uint8Array | Promise<Uint8Array>;
}

/** Files to publish, by path below the output folder. */
export type Files = Map<string, OutputFile>;

/** Describes a file whose bytes are at hand. */
export function outputFile(bytes: Uint8Array | string): OutputFile {
  const held = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  return { hash: hashOf([held]), length: held.length, bytes: () => held };
}

/** Describes files without their bytes, to keep. */
export function recordsOf(files: Iterable<[path: string, file: FileRecord]>): FileRecords {
  return Object.fromEntries([...files].map(([path, { hash, length }]) => [path, { hash, length }]));
}

/** True if a file is there, with the bytes of this record. */
export function isFile(file: string, record: FileRecord | undefined): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return (
    record !== undefined &&
    stats?.isFile() === true &&
    stats.size === record.length &&
    hashOf([readFileSync(file)]) === record.hash
  );
}

/**
 * True if a folder has every file of its records unchanged, and no other.
 * @param besides the start of paths to ignore
 */
export function isWhole(folder: string, records: FileRecords, besides?: string): boolean {
  const paths = filesIn(folder, '.').filter((path) => besides === undefined || !path.startsWith(besides));
  return (
    paths.length === Object.keys(records).length &&
    paths.every((path) => isFile(join(folder, path), records[path]))
  );
}
