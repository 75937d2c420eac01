import { spawnSync } from 'node:child_process';
import { type Day, today } from '../../lib/day.ts';

/** Returns the day of the last commit. Returns today if content has uncommitted changes or there is no git. */
export function defaultDay(root: string): Day {
  const committed = askGit(root, ['log', '-1', '--format=%ct'])?.trim();
  if (!committed || changedFiles(root, ['content']).length > 0) return today();
  return new Date(Number(committed) * 1000).toISOString().slice(0, 10);
}

/** Returns the hash of the last commit; null without git. */
export function headCommit(root: string): string | null {
  return askGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])?.trim() || null;
}

/** Returns the name that git writes into commits; null if none is set. */
export function gitUser(root: string): string | null {
  return askGit(root, ['config', 'user.name'])?.trim() || null;
}

/** Lists files that differ from the last commit, with git's two-letter status. No `folders` means the whole project. */
export function changedFiles(
  root: string,
  folders: readonly string[] = [],
): { state: string; file: string }[] {
  const status = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', ...folders];
  const entries = (askGit(root, status) ?? '').split('\0').filter(Boolean);
  return entries.map((entry) => ({ state: entry.slice(0, 2), file: entry.slice(3) }));
}

/** Runs git at `root`, without the environment of a git hook. Returns its output; null if it fails. */
export function askGit(root: string, args: readonly string[]): string | null {
  return askGitBytes(root, args)?.toString('utf8') ?? null;
}

/** Runs git like `askGit`, for output that is not text. Prints once why git refuses a repository of another owner. */
export function askGitBytes(root: string, args: readonly string[]): Buffer | null {
  const { status, stdout, stderr } = spawnSync('git', ['-c', 'core.quotepath=off', ...args], {
    cwd: root,
    env: gitEnvironment(process.env),
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
  });
  if (status === 0) return stdout;
  const reason = String(stderr ?? '').trim();
  if (!isTold && /dubious ownership/.test(reason)) {
    isTold = true;
    console.error(`git does not read this folder, so nothing of its history is used:\n${reason}`);
  }
  return null;
}

/** True once the refusal of git has been printed. */
let isTold = false;

/**
 * Returns an environment without the variables of a git hook, which name another repository. Keeps those with settings
 * (GIT_CONFIG_…), by which containers trust a folder.
 */
export function gitEnvironment(all: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOfHook = (name: string) => name.startsWith('GIT_') && !name.startsWith('GIT_CONFIG_');
  return Object.fromEntries(Object.entries(all).filter(([name]) => !isOfHook(name)));
}
