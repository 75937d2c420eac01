import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../hash.ts';
import { writeIfPossible } from './build-cache.ts';
import { filesIn } from './hash-files.ts';
import type { Files } from './staging.ts';

/** What the files of a folder were made from, what was said of them, and the hash of each. */
interface Stamp<Summary> {
  inputs: string;
  summary: Summary;
  files: Record<string, string>;
}

/**
 * Reads a folder that was made from these inputs, if every file of it is still as it was, and no other is there.
 * @param file the stamp of the folder
 * @param isPart false for paths that do not count
 * @returns null if it must be made again
 */
export function readStamped<Summary>(
  file: string,
  inputs: string,
  folder: string,
  isPart: (path: string) => boolean = () => true,
): { summary: Summary; files: Files } | null {
  try {
    const made: Stamp<Summary> = JSON.parse(readFileSync(file, 'utf8'));
    const paths = filesIn(folder, '.').filter(isPart);
    if (made.inputs !== inputs || paths.length !== Object.keys(made.files).length) return null;
    const files: Files = new Map();
    for (const path of paths) {
      const bytes = readFileSync(join(folder, path));
      if (made.files[path] !== hashOf([bytes])) return null;
      files.set(path, bytes);
    }
    return { summary: made.summary, files };
  } catch {
    // Nothing was made here, or its stamp is damaged.
    return null;
  }
}

/** Stamps a folder. Without room on the disk, it is made again next time. */
export function stamp<Summary>(file: string, inputs: string, summary: Summary, files: Files): void {
  const hashes = [...files].map(([path, bytes]) => [path, hashOf([bytes])]);
  const made: Stamp<Summary> = { inputs, summary, files: Object.fromEntries(hashes) };
  writeIfPossible(file, JSON.stringify(made));
}
