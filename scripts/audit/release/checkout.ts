import { askGit, changedFiles, headCommit } from '../approved/git.ts';

/**
 * Reads the last commit from git. Lists the files on disk that differ from the commit, and checks whether the protected
 * branch has the commit. The commit is null without git, and before the first commit. `branch` names the protected
 * branch. By default, it is the main branch of `origin`.
 */
export function readCheckout(root: string, branch?: string) {
  const commit = headCommit(root);
  const remote = askGit(root, ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD'])?.trim();
  const protectedBranch = branch ?? remote?.replace(/^origin\//, '') ?? null;
  const refs = [`refs/remotes/origin/${protectedBranch}`, `refs/heads/${protectedBranch}`];
  const hasCommit = (ref: string) => askGit(root, ['merge-base', '--is-ancestor', 'HEAD', ref]) !== null;
  return {
    commit,
    /** Each file that differs from the commit, as `changed`, `missing` or `not in git`. */
    differences:
      commit === null ? [] : changedFiles(root).map(({ file, state }) => ({ file, how: wordFor(state) })),
    protectedBranch,
    isOnBranch: commit !== null && protectedBranch !== null && refs.some(hasCommit),
  };
}

export type Checkout = ReturnType<typeof readCheckout>;

function wordFor(state: string): string {
  if (state === '??') return 'not in git';
  return state.includes('D') ? 'missing' : 'changed';
}
