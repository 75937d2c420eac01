import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Creates an empty folder that is deleted when the test has finished.
 * @param removeWhen `afterAll` for a folder that all tests of a file share
 * @returns its path
 */
export function temporaryFolder(removeWhen: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  removeWhen(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Writes a file below `root`, and creates missing folders. Returns the path of the file. */
export function writeBelow(root: string, path: string, text: string | Buffer): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
