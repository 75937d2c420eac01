import { execFileSync } from 'node:child_process';
import { type Day, today } from '../../day.ts';

/**
 * Gives the day at which an audit judges: that of the last commit, so that the same commit gives the same report. With
 * changes of content not yet committed, or without git, it is today.
 */
export function defaultDay(root: string): Day {
  const committed = git(root, ['log', '-1', '--format=%ct']);
  const changed = git(root, ['status', '--porcelain', '--', 'content']);
  if (committed === null || committed === '' || changed !== '') return today();
  return new Date(Number(committed) * 1000).toISOString().slice(0, 10);
}

/** Gives the hash of the last commit; null without git. */
export function headCommit(root: string): string | null {
  return git(root, ['rev-parse', 'HEAD']) || null;
}

/** Leaves out of the environment what names another repository, index or object store than that of the project. */
function gitEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
}

/**
 * Gives git's answer about the project at `root`, whatever the environment names; null where it cannot. A replaced object
 * could show another history than the one that is pushed.
 */
export function askGit(root: string, args: readonly string[]): string | null {
  return askGitBytes(root, args)?.toString('utf8') ?? null;
}

/** As `askGit`, for what is not text. */
export function askGitBytes(root: string, args: readonly string[]): Buffer | null {
  const plain = ['-c', 'core.quotepath=off', '--no-replace-objects'];
  try {
    return execFileSync('git', [...plain, ...args], {
      cwd: root,
      env: gitEnvironment(),
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    });
  } catch {
    return null;
  }
}

function git(root: string, args: string[]): string | null {
  return askGit(root, args)?.trim() ?? null;
}

/** Gives the name under which git commits here; null where it has none. */
export function gitUser(root: string): string | null {
  return git(root, ['config', 'user.name']) || null;
}

/** A line of a file, with who committed it. */
export interface BlamedLine {
  line: number;
  /** Name and address of the author and of the committer. */
  names: readonly string[];
}

/** Lists who committed each line of a file, by `git blame`; lines that are not committed yet are left out. */
export function blame(root: string, file: string): BlamedLine[] {
  const output = askGit(root, ['blame', '--line-porcelain', '--', file]) ?? '';
  return output.split(/^(?=[0-9a-f]{40,64} \d+ \d+)/m).flatMap((part) => {
    const [, commit = '', line] = /^([0-9a-f]+) \d+ (\d+)/.exec(part) ?? [];
    if (line === undefined || /^0+$/.test(commit)) return [];
    const names = [...part.matchAll(/^(?:author|committer)(?:-mail)? <?(.*?)>?$/gm)].map(
      ([, name = '']) => name,
    );
    return [{ line: Number(line), names }];
  });
}
