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

/**
 * Reads the stamp of a folder that was made from these inputs and has every file of its stamp, unchanged, and no other.
 * @param isPart false for paths that do not count
 * @returns null if the folder must be made again
 */
export function readStamp<Summary>(
  file: string,
  {
    inputs,
    folder,
    isPart = () => true,
  }: { inputs: string; folder: string; isPart?: (path: string) => boolean },
): Stamp<Summary> | null {
  try {
    const made: Stamp<Summary> = JSON.parse(readFileSync(file, 'utf8'));
    if (made.inputs !== inputs) return null;
    const paths = filesIn(folder, '.').filter(isPart);
    const isWhole = paths.length === Object.keys(made.files).length;
    return isWhole && paths.every((path) => isFile(join(folder, path), made.files[path])) ? made : null;
  } catch {
    // Nothing was made there, or the stamp is damaged.
    return null;
  }
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
