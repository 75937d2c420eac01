import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../usage-error.ts';

/** Who holds the lock. A process number alone is reused by the system, and means nothing on another computer. */
interface Owner {
  pid: number;
  host: string;
  /** When the process started, in milliseconds since 1970. */
  started: number;
}

/** Programs that list processes give the start to the second. */
const START_TOLERANCE_MS = 2000;
/** A lock of another computer cannot be checked; no build takes this long. */
const FOREIGN_MAX_AGE_MS = 10 * 60 * 1000;

/**
 * Lets one build at a time work in `folder`. Returns the function that releases the lock.
 * @throws UsageError when another build is running, or when nothing can be written here. The lock of a build that was
 *   killed is taken over.
 */
export function lockBuild(folder: string): () => void {
  const file = join(folder, 'lock');
  const own = JSON.stringify({ pid: process.pid, host: hostname(), started: ownStart() } satisfies Owner);
  for (;;) {
    if (tryLock(folder, file, own)) return () => rmSync(file, { force: true });
    const text = readIfThere(file);
    // The other build has ended in the meantime.
    if (text === null) continue;
    const owner = readOwner(text);
    if (owner !== null && isRunning(owner, file))
      throw new UsageError(
        `Another build of this folder is running (process ${owner.pid}${owner.host === hostname() ? '' : ` on ${owner.host}`}). Wait until it ends. If no build is running, delete ${file}.`,
      );
    takeAway(file, text);
  }
}

function tryLock(folder: string, file: string, own: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, own, { flag: 'wx' });
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return false;
    throw new UsageError(
      `The build cannot write to ${folder} (${code}). Make the project folder writable, and check that the disk has space.`,
    );
  }
}

/** Removes a lock whose build has ended, but not one that another build has made in the meantime. */
function takeAway(file: string, text: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') === text) rmSync(aside, { force: true });
    else renameSync(aside, file);
  } catch {
    // Another build has taken it away first.
  }
}

function isRunning({ pid, host, started }: Owner, file: string): boolean {
  if (host !== hostname()) return Date.now() - statSync(file).mtimeMs < FOREIGN_MAX_AGE_MS;
  if (pid === process.pid) return Math.abs(ownStart() - started) < START_TOLERANCE_MS;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user exists, but may not be asked.
    if (codeOf(error) !== 'EPERM') return false;
  }
  const start = startOf(pid);
  return start === null || Math.abs(start - started) < START_TOLERANCE_MS;
}

function ownStart(): number {
  return Date.now() - process.uptime() * 1000;
}

/** When a process started; null where the system has no `ps` to ask. */
function startOf(pid: number): number | null {
  try {
    const environment = { ...process.env, LC_ALL: 'C' };
    const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      env: environment,
      encoding: 'utf8',
    });
    const time = Date.parse(text.trim());
    return Number.isNaN(time) ? null : time;
  } catch {
    return null;
  }
}

function readOwner(text: string): Owner | null {
  try {
    const { pid, host, started }: Partial<Owner> = JSON.parse(text);
    return pid === undefined || host === undefined || started === undefined ? null : { pid, host, started };
  } catch {
    return null;
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
