import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { compareText } from '../../content/compare-text.ts';
import { SITE_SOURCES } from '../../sources.ts';
import { askGit } from '../approvals/git.ts';
import { blobHash } from '../approvals/ledger-history.ts';

const PROGRAMS = '{ts,tsx,mts,cts,js,jsx,mjs,cjs}';
/** What decides a build. A file among it that git does not hold would be published without a commit. */
const INPUTS = [
  ...SITE_SOURCES.flatMap((path) => [path, `${path}/**`]),
  '{vite,postcss}.config.*',
  '{npm-shrinkwrap.json,.npmrc,.browserslistrc,.env.*}',
  // vite-plugin-ssr takes files with these names for pages and settings, in whatever folder they are.
  `**/+*.${PROGRAMS}`,
  `**/*.page.${PROGRAMS}`,
  `**/*.page.{client,server,route}.${PROGRAMS}`,
  '!**/node_modules/**',
  '!{dist,.build,release}/**',
  // Types alone: nothing of them is left in a program that runs.
  '!schemas/types.ts',
];
/** Made by the project itself. A committed file with one of these paths would replace what is built or installed. */
const MADE = /(?:^|\/)node_modules\/|^(?:\.build|dist|release)\/|^schemas\/types\.ts$/;
const LINK = '120000';
const SUBMODULE = '160000';

/** How the files on disk differ from the last commit. */
export interface Checkout {
  /** The commit; null without git, or before the first commit. */
  commit: string | null;
  /** Each file that differs, with how: `changed`, `missing`, `not in git`, … */
  differences: readonly { file: string; how: string }[];
}

/**
 * Compares every file on disk with the last commit, by content: a flag in git's index (skip-worktree,
 * assume-unchanged), an ignore rule or a filter could hide a change from `git status`.
 */
export function readCheckout(root: string): Checkout {
  const commit = askGit(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])?.trim() || null;
  const tree = commit === null ? null : askGit(root, ['ls-tree', '-r', '-z', '--full-tree', commit]);
  if (commit === null || tree === null) return { commit: null, differences: [] };
  const committed = new Set<string>();
  const differences = tree.split('\0').flatMap((entry) => {
    const [, mode = '', blob = '', file = ''] = /^(\d+) \w+ ([0-9a-f]+)\t(.+)$/s.exec(entry) ?? [];
    committed.add(file);
    return file === '' ? [] : compare(root, file, mode, blob).map((how) => ({ file, how }));
  });
  for (const file of globSync(INPUTS, { cwd: root, dot: true, followSymbolicLinks: false }))
    if (!committed.has(file)) differences.push({ file, how: 'not in git' });
  return { commit, differences: differences.toSorted((a, b) => compareText(a.file, b.file)) };
}

/** What is wrong with a committed file. */
function compare(root: string, file: string, mode: string, blob: string): string[] {
  if (mode === SUBMODULE) return ['is a submodule'];
  if (MADE.test(file)) return ['must not be in git'];
  // What a link leads to is in no commit.
  if (mode === LINK) return ['is a link'];
  const bytes = readIfThere(join(root, file));
  if (bytes === null) return ['missing'];
  // Windows may have put CRLF where the commit has LF; that is the same text.
  const text = () => Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
  return blobHash(bytes, blob) === blob || blobHash(text(), blob) === blob ? [] : ['changed'];
}

function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}
