import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
