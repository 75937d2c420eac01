import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../hash.ts';
import { writeIfPossible } from './store.ts';
import { filesIn } from './hash-files.ts';
import type { FileRecord } from './output-file.ts';

/** Records the files of a folder: the hash of their inputs, a summary, and each file by its path. */
export interface Stamp<Summary> {
  inputs: string;
  summary: Summary;
  files: Record<string, FileRecord>;
}

/** Reads the stamp of a folder; null if nothing was made there, or the stamp is damaged. */
export function readStamp<Summary>(file: string): Stamp<Summary> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Checks that a folder has every file of its stamp, unchanged, and no other.
 * @param isPart false for paths that do not count
 */
export function isAsStamped(
  folder: string,
  { files }: Stamp<unknown>,
  isPart: (path: string) => boolean = () => true,
): boolean {
  const paths = filesIn(folder, '.').filter(isPart);
  return (
    paths.length === Object.keys(files).length &&
    paths.every((path) => isFile(join(folder, path), files[path]))
  );
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

/** Stamps a folder. Without room on the disk, it is made again next time. */
export function stamp<Summary>(
  file: string,
  inputs: string,
  summary: Summary,
  files: Iterable<[path: string, file: FileRecord]>,
): void {
  const records = [...files].map(([path, { hash, length }]) => [path, { hash, length }]);
  const made: Stamp<Summary> = { inputs, summary, files: Object.fromEntries(records) };
  writeIfPossible(file, JSON.stringify(made));
}
