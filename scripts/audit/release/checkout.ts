import { SITE_SOURCES } from '../../sources.ts';
import { askGit } from '../approvals/git.ts';

/** Matches what the project makes itself, and no commit keeps. */
const MADE = /(?:^|\/)node_modules\/|^schemas\/types\.ts$/;

/** Describes the files on disk beside the last commit. */
export interface Checkout {
  /** Is null without git, or before the first commit. */
  commit: string | null;
  /** Lists each file that differs, and how: `changed`, `missing`, `not in git`. */
  differences: readonly { file: string; how: string }[];
  /** Names the branch that nobody may push to without a review; null where none is known. */
  protectedBranch: string | null;
  /** Is true when that branch has the commit. */
  isOnBranch: boolean;
}

/**
 * Compares the files on disk with the last commit, as git does, and ignored files among what a build reads.
 * @param branch the protected branch that content/site.yaml names; that of git's remote if left out
 */
export function readCheckout(root: string, branch?: string): Checkout {
  const commit = askGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])?.trim() || null;
  if (commit === null) return { commit, differences: [], protectedBranch: null, isOnBranch: false };
  const status = (...args: string[]) =>
    (askGit(root, ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', ...args]) ?? '')
      .split('\0')
      .filter(Boolean)
      .map((entry) => ({ state: entry.slice(0, 2), file: entry.slice(3) }));
  const ignored = status('--ignored', '--', ...SITE_SOURCES).filter(({ state }) => state === '!!');
  const differences = [...status(), ...ignored]
    .filter(({ file }) => !MADE.test(file))
    .map(({ state, file }) => ({ file, how: wordFor(state) }));
  const remote = askGit(root, ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD'])?.trim();
  const protectedBranch = branch ?? remote?.replace(/^origin\//, '') ?? null;
  const isOnBranch =
    protectedBranch !== null &&
    [`refs/remotes/origin/${protectedBranch}`, `refs/heads/${protectedBranch}`].some(
      (ref) => askGit(root, ['merge-base', '--is-ancestor', commit, ref]) !== null,
    );
  return { commit, differences, protectedBranch, isOnBranch };
}

function wordFor(state: string): string {
  if (state === '!!' || state === '??') return 'not in git';
  return state.includes('D') ? 'missing' : 'changed';
}
