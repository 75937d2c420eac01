import { spawnSync } from 'node:child_process';
import { type Day, today } from '../../lib/day.ts';
import { gitEnvironment, refusalOfGit } from '../../lib/git.ts';

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

/** Runs git like `askGit`, for output that is not text. Prints once why git is missing, or refuses the repository. */
function askGitBytes(root: string, args: readonly string[]): Buffer | null {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotepath=off', ...args], {
    cwd: root,
    env: gitEnvironment(process.env),
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
  });
  if (status === 0) return stdout;
  const refusal = refusalOfGit(root);
  if (refusal !== null && !told.has(refusal)) {
    told.add(refusal);
    console.error(`${refusal} Until then, nothing of the history is used.`);
  }
  return null;
}

/** The refusals of git that have been printed. */
const told = new Set<string>();
