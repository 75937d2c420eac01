import { execFileSync } from 'node:child_process';
import { temporaryFolder, writeBelow } from './temporary-folder.ts';

/**
 * Creates an empty git repository.
 * @param removeWhen `afterAll` for a repository that all tests of a file share; by default it is deleted after the test
 * @returns the folder, and functions that work in it
 */
export function createRepository(removeWhen?: Parameters<typeof temporaryFolder>[0]) {
  const root = temporaryFolder(removeWhen);
  /** Runs git as an author with this name, and returns the output. */
  const gitAs = (name: string, ...args: string[]) => {
    const settings = [`user.name=${name}`, 'user.email=dev@agency.com', 'maintenance.auto=false'];
    return execFileSync('git', [...settings.flatMap((each) => ['-c', each]), ...args], {
      cwd: root,
      stdio: 'pipe',
      encoding: 'utf8',
    });
  };
  const git = (...args: string[]) => gitAs('Dev', ...args);
  git('init', '-q', '-b', 'main', '--template=');
  return {
    root,
    git,
    write: (path: string, text = 'x\n') => writeBelow(root, path, text),
    /** Commits all files as an author with this name. */
    commit(name = 'Dev') {
      git('add', '-A');
      gitAs(name, 'commit', '-q', '-m', 'x');
    },
  };
}
