import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Makes an empty folder that goes when the test has finished.
 * @param removeWhen for a folder that all tests of a file share: `afterAll`
 * @returns its path
 */
export function temporaryFolder(removeWhen: (remove: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  removeWhen(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
