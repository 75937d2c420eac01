import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../usage-error.ts';

/**
 * Keeps the workshop for one build at a time; gives what lets it go.
 * @throws UsageError when another build is at work there. One that died left its lock, which is taken over.
 */
export function lockWorkshop(workshop: string): () => void {
  mkdirSync(workshop, { recursive: true });
  const lock = join(workshop, 'lock');
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
