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

/**
 * Gives git's answer about the project at `root`; null where it has none. In a hook of git the environment names another
 * repository, which does not count.
 */
export function askGit(root: string, args: readonly string[]): string | null {
  return askGitBytes(root, args)?.toString('utf8') ?? null;
}

/** Does as `askGit`, for answers that are not text. */
export function askGitBytes(root: string, args: readonly string[]): Buffer | null {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  try {
    return execFileSync('git', ['-c', 'core.quotepath=off', ...args], {
      cwd: root,
      env,
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

/** Names who committed a line of a file. */
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
