import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../usage-error.ts';

/**
 * Lets one build at a time work in `folder`. Returns the function that releases the lock.
 * @throws UsageError when another build is running. The lock of a build that died is taken over.
 */
export function lockBuild(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, 'lock');
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return () => rmSync(lock, { force: true });
    } catch {
      const owner = Number(readFileSync(lock, 'utf8'));
      if (isRunning(owner))
        throw new UsageError(
          `Another build of this folder is running (process ${owner}). Wait until it ends.`,
        );
      rmSync(lock, { force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}
