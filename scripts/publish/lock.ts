import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { codeOf, UsageError } from '../lib/usage-error.ts';

/** The longest age of a lock. No build takes this long, so an older lock is left over from a build that was killed. */
const MAX_AGE_MS = 10 * 60 * 1000;

/**
 * Allows only one build at a time in `folder`. Replaces the lock of a build that was killed.
 * @returns the function that releases the lock
 * @throws UsageError when another build is running, or when the folder is not writable
 */
export function lockBuild(folder: string): () => void {
  const file = join(folder, 'lock');
  const own = `${file}.${process.pid}`;
  try {
    while (!tryLock(folder, file, own)) {
      const found = readLock(file);
      // The other build has ended since then.
      if (found === null) continue;
      const pid = Number(found.text);
      if (found.age < MAX_AGE_MS && isRunning(pid))
        throw new UsageError(
          `Another build of this folder is running (process ${pid}). Wait until it ends. If no build is running, delete ${file}.`,
        );
      removeStale(file, own, found.text);
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `The build cannot write to ${folder} (${codeOf(error)}). Make the project folder writable, and check that the disk has space.`,
    );
  } finally {
    if (existsSync(own)) rmSync(own);
  }
  return () => rmSync(file, { force: true });
}

/** Creates the lock with its content in one step, so that no other build reads it empty. False if there is one. */
function tryLock(folder: string, file: string, own: string): boolean {
  mkdirSync(folder, { recursive: true });
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
  }
  // The disk has no links.
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Reads a lock and its age in milliseconds; null if it has just been released. */
function readLock(file: string): { text: string; age: number } | null {
  try {
    return { text: readFileSync(file, 'utf8'), age: Date.now() - statSync(file).mtimeMs };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Removes a lock that was left over. Puts it back if another build has replaced it meanwhile. */
function removeStale(file: string, own: string, text: string): void {
  try {
    renameSync(file, own);
    if (readFileSync(own, 'utf8') !== text) linkSync(own, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(codeOf(error))) throw error;
  }
  // Two names of one file would share what is written next.
  rmSync(own, { force: true });
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists, but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}
