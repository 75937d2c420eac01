import { spawnSync } from 'node:child_process';

/**
 * Returns why git reads nothing at all in an existing folder: it is not installed, or it refuses a repository of another
 * owner. Returns null for any other folder, also for one without a repository.
 */
export function refusalOfGit(folder: string): string | null {
  const env = { ...gitEnvironment(process.env), LC_ALL: 'C' };
  const { error, stderr } = spawnSync('git', ['rev-parse', '--git-dir'], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  if (error !== undefined) return 'git is not installed. Install it first.';
  if (!stderr.includes('dubious ownership')) return null;
  return `git does not read ${folder}, because it belongs to another user. Make it yours, or run: git config --global --add safe.directory ${folder}`;
}

/**
 * Returns an environment without the variables of a git hook, which name another repository. Keeps those with settings
 * (GIT_CONFIG_…), by which containers trust a folder.
 */
export function gitEnvironment(all: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const isOfHook = (name: string) => name.startsWith('GIT_') && !name.startsWith('GIT_CONFIG_');
  return Object.fromEntries(Object.entries(all).filter(([name]) => !isOfHook(name)));
}
