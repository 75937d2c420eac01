import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../../usage-error.ts';
import { type Day, isDay, today } from '../../day.ts';

/**
 * The day at which an audit judges: that of the last commit, so that the same commit gives the same report. With
 * changes of content not yet committed, or without git, it is today.
 */
export function defaultDay(root: string): Day {
  const committed = git(root, ['log', '-1', '--format=%ct']);
  const changed = git(root, ['status', '--porcelain', '--', 'content']);
  if (committed === null || committed === '' || changed !== '') return today();
  return new Date(Number(committed) * 1000).toISOString().slice(0, 10);
}

/** The hash of the last commit; null without git. */
export function headCommit(root: string): string | null {
  return git(root, ['rev-parse', 'HEAD']) || null;
}

/** The commit that a day or a name means: of a day, the last one before it began. */
export function commitSince(root: string, since: string): string {
  const commit = isDay(since)
    ? git(root, ['rev-list', '-1', `--before=${since}T00:00:00Z`, 'HEAD'])
    : git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${since}^{commit}`]);
  if (commit) return commit;
  throw new UsageError(
    isDay(since)
      ? `There is no commit before ${since}.`
      : `${since} is neither a day (YYYY-MM-DD) nor a commit of this project.`,
  );
}

/** Writes what content is compiled from, as it was at a commit, to a separate folder. Nothing else of git changes. */
export function checkOut(root: string, commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'copy-audit-'));
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, '.index') };
  const args = [`--work-tree=${folder}`, 'checkout', '--quiet', commit, '--', 'content', 'schemas', 'pages'];
  execFileSync('git', args, { cwd: root, env, stdio: 'pipe' });
  return folder;
}

/** Whether a file is committed or about to be; false without git. */
export function isKnownToGit(root: string, path: string): boolean {
  const known = git(root, ['ls-files', '--with-tree=HEAD', '--', path]);
  // Without a commit there is no HEAD to look in.
  return Boolean(known ?? git(root, ['ls-files', '--', path]));
}

/** The environment without what names another repository, index or object store than that of the project. */
function gitEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
}

/**
 * What git answers about the project at `root`, whatever the environment names; null where it cannot. A replaced object
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

/** The name under which git commits here; null where it has none. */
export function gitUser(root: string): string | null {
  return git(root, ['config', 'user.name']) || null;
}
