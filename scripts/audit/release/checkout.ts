import { askGit, changedFiles, headCommit, isShallow } from '../approvals/git.ts';

export interface Checkout {
  /** Holds the hash of the last commit; null without git, or before the first commit. */
  commit: string | null;
  /** Lists each file that differs, with its state: `changed`, `missing`, `not in git`. */
  differences: readonly { file: string; how: string }[];
  /** Names the branch that only accepts reviewed commits; null if none is known. */
  protectedBranch: string | null;
  isOnBranch: boolean;
  /** Is true in a shallow clone, which lacks older commits. */
  isShallow: boolean;
}

/**
 * Compares the files on disk with the last commit, as git does.
 * @param branch the protected branch that content/site.yaml names; if left out, the branch of git's remote
 */
export function readCheckout(root: string, branch?: string): Checkout {
  const commit = headCommit(root);
  const remote = askGit(root, ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD'])?.trim();
  const protectedBranch = branch ?? remote?.replace(/^origin\//, '') ?? null;
  const refs = [`refs/remotes/origin/${protectedBranch}`, `refs/heads/${protectedBranch}`];
  const hasCommit = (ref: string) =>
    commit !== null && askGit(root, ['merge-base', '--is-ancestor', commit, ref]) !== null;
  return {
    commit,
    differences:
      commit === null ? [] : changedFiles(root).map(({ file, state }) => ({ file, how: wordFor(state) })),
    protectedBranch,
    isOnBranch: protectedBranch !== null && refs.some(hasCommit),
    isShallow: isShallow(root),
  };
}

function wordFor(state: string): string {
  if (state === '??') return 'not in git';
  return state.includes('D') ? 'missing' : 'changed';
}
