import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = '.build/before';
/** Limits how long npm or a build may take. */
const PATIENCE_MS = 600_000;

type Before = { commit: string; folder: string } | { missing: string };

/**
 * Builds the site as a commit has it, in a git worktree of its own that later calls use again.
 * @param commit that of the last release; null when there was none
 * @returns the folder with its dist/, or a sentence that says why there is none
 */
export function buildBefore(root: string, commit: string | null): Before {
  if (commit === null) return { missing: 'There is no earlier release.' };
  const short = commit.slice(0, 10);
  const folder = join(root, FOLDER, short);
  if (existsSync(join(folder, 'dist/hosts/site.json'))) return { commit, folder };
  if (!run(root, 'git', ['cat-file', '-e', `${commit}^{commit}`]).isDone) {
    const isShallow = run(root, 'git', ['rev-parse', '--is-shallow-repository']).said === 'true';
    const [who, how] = isShallow
      ? ['This clone is shallow and', 'git fetch --unshallow gets it.']
      : ['git', 'git fetch may get it.'];
    return { missing: `${who} does not have commit ${short} of the last release: ${how}` };
  }
  // What an earlier attempt left behind is in the way.
  rmSync(join(root, FOLDER), { recursive: true, force: true });
  run(root, 'git', ['worktree', 'prune']);
  const added = run(root, 'git', ['worktree', 'add', '--detach', '--force', folder, commit]);
  if (!added.isDone)
    return { missing: `git could not check out commit ${short} of the last release: ${added.said}` };
  const [packages, ours] = [folder, root].map((each) =>
    readFileSync(join(each, 'package-lock.json'), 'utf8'),
  );
  if (packages === ours) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  else {
    const { isDone, said } = run(folder, 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    if (!isDone)
      return { missing: `The packages of the last release (${short}) could not be installed: ${said}` };
  }
  const { isDone, said } = run(folder, process.execPath, ['scripts/run.js', 'build']);
  return isDone ? { commit, folder } : { missing: `The last release (${short}) could not be built: ${said}` };
}

/** Runs a program; `said` is the last line of its output, or of its errors. */
function run(cwd: string, program: string, given: readonly string[]): { isDone: boolean; said: string } {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const options = { cwd, env, encoding: 'utf8', timeout: PATIENCE_MS } as const;
  const { status, stdout, stderr, error } = spawnSync(program, given, options);
  const output = (status === 0 ? stdout : stderr || stdout || error?.message) ?? '';
  return { isDone: status === 0, said: output.trim().split('\n').at(-1) ?? '' };
}
