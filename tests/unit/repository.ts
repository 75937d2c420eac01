import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { writeFiles } from '../../scripts/write-files.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Creates an empty git repository, which is deleted after the test. Returns its folder and what tests do in it. */
export function createRepository() {
  const root = temporaryFolder();
  /** Runs git as somebody, and returns its output. */
  const gitAs = (name: string, ...args: string[]) => {
    const identity = ['-c', `user.name=${name}`, '-c', 'user.email=dev@agency.com'];
    return execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'pipe', encoding: 'utf8' });
  };
  const git = (...args: string[]) => gitAs('Dev', ...args);
  git('init', '-q', '-b', 'main');
  return {
    root,
    git,
    write: (path: string, text = 'x\n') => writeFiles([{ path: join(root, path), text }]),
    /** Commits everything. */
    commit(name = 'Dev') {
      git('add', '-A');
      gitAs(name, 'commit', '-q', '-m', 'x');
    },
  };
}
