import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes files under temporary names, then renames them, so that no file is half written. Creates missing folders. */
export function writeFiles(files: readonly { path: string; text: string }[]): void {
  const draftOf = (path: string) => `${path}.${process.pid}.draft`;
  try {
    for (const { path, text } of files) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(draftOf(path), text, { flush: true });
    }
    for (const { path } of files) renameSync(draftOf(path), path);
  } finally {
    for (const { path } of files) rmSync(draftOf(path), { force: true });
  }
}
