import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, UsageError } from '../lib/usage-error.ts';

/** Limits the age of a lock. No build takes this long, so an older lock is left over from a build that was killed. */
const MAX_AGE_MS = 10 * 60 * 1000;

/**
 * Allows only one build at a time in `folder`. Replaces the lock of a build that was killed.
 * @returns the function that releases the lock
 * @throws UsageError when another build is running, or when the folder is not writable
 */
export function lockBuild(folder: string): () => void {
  const file = join(folder, 'lock');
  while (!tryLock(folder, file)) {
    const pid = Number(readFileSync(file, 'utf8'));
    if (isRunning(pid, file))
      throw new UsageError(
        `Another build of this folder is running (process ${pid}). Wait until it ends. If no build is running, delete ${file}.`,
      );
    rmSync(file, { force: true });
  }
  return () => rmSync(file, { force: true });
}

function tryLock(folder: string, file: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw new UsageError(
      `The build cannot write to ${folder} (${codeOf(error)}). Make the project folder writable, and check that the disk has space.`,
    );
  }
}

function isRunning(pid: number, file: string): boolean {
  const isRecent = Date.now() - statSync(file).mtimeMs < MAX_AGE_MS;
  if (!Number.isInteger(pid) || pid <= 0 || !isRecent) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists, but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}
