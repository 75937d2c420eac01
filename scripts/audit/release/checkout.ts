import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { compareText } from '../../content/compare-text.ts';
import { gitEnvironment } from '../approvals/git.ts';
import { blobHash } from '../approvals/ledger-history.ts';
import { ROUTED } from '../register/judging-code.ts';

/** Folders that the site is made of. A file in them that git does not hold would be published without a commit. */
const INPUTS = ['content', 'schemas', 'renderer', 'pages', 'scripts'];
/** Files at the top that change what is built, whether or not git ignores them. */
const INPUT_FILES =
  /^(?:vite\.config\.\w+|package(?:-lock)?\.json|npm-shrinkwrap\.json|tsconfig\.json|\.npmrc|\.env(?:\..*)?|\.browserslistrc|postcss\.config\.\w+)$/;
const LINK = '120000';
const SUBMODULE = '160000';

/** Made by the project itself. A committed file with one of these paths would replace what is built or installed. */
const MADE = /(?:^|\/)node_modules\/|^(?:\.build|dist|release)\//;

type Difference =
  'changed' | 'missing' | 'not in git' | 'must not be in git' | 'is a link' | 'is a submodule';

/** How the files on disk differ from the last commit. */
export interface Checkout {
  /** The commit; null without git, or before the first commit. */
  commit: string | null;
  /** Each file that differs, with how. */
  differences: readonly { file: string; how: Difference }[];
}

/**
 * Compares every file on disk with the last commit, by content. Git's index is not asked: a flag in it
 * (skip-worktree, assume-unchanged), an ignore rule or a filter could hide a change from `git status`.
 */
export function readCheckout(root: string): Checkout {
  const commit = git(root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])?.trim() || null;
  const tree = commit === null ? null : git(root, ['ls-tree', '-r', '-z', '--full-tree', commit]);
  if (commit === null || tree === null) return { commit: null, differences: [] };
  const committed = new Map<string, { mode: string; blob: string }>();
  for (const entry of tree.split('\0')) {
    const match = /^(\d+) \w+ ([0-9a-f]+)\t(.+)$/s.exec(entry);
    if (match !== null) committed.set(match[3] ?? '', { mode: match[1] ?? '', blob: match[2] ?? '' });
  }
  const differences: Checkout['differences'][number][] = [];
  for (const [file, { mode, blob }] of committed) {
    if (mode === SUBMODULE) {
      differences.push({ file, how: 'is a submodule' });
      continue;
    }
    if (MADE.test(file)) differences.push({ file, how: 'must not be in git' });
    // What a link leads to is not compared.
    if (mode === LINK && INPUTS.some((folder) => file.startsWith(`${folder}/`)))
      differences.push({ file, how: 'is a link' });
    const bytes = readEntry(join(root, file), mode === LINK);
    if (bytes === null) differences.push({ file, how: 'missing' });
    else if (!isSame(bytes, blob)) differences.push({ file, how: 'changed' });
  }
  for (const file of filesOnDisk(root))
    if (!committed.has(file)) differences.push({ file, how: 'not in git' });
  return { commit, differences: differences.toSorted((a, b) => compareText(a.file, b.file)) };
}

/** Windows may have put CRLF where the commit has LF; that is the same text. */
function isSame(bytes: Buffer, blob: string): boolean {
  return (
    blobHash(bytes, blob) === blob ||
    (bytes.includes('\r\n') &&
      blobHash(Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'), blob) === blob)
  );
}

function readEntry(path: string, isLink: boolean): Buffer | null {
  try {
    return isLink ? Buffer.from(readlinkSync(path)) : readFileSync(path);
  } catch {
    return null;
  }
}

function filesOnDisk(root: string): string[] {
  const top = readdirSync(root).filter((name) => INPUT_FILES.test(name));
  const walk = (folder: string): string[] =>
    readdirSync(join(root, folder)).flatMap((name) => {
      const path = `${folder}/${name}`;
      return lstatSync(join(root, path)).isDirectory() ? walk(path) : [path];
    });
  const inputs = INPUTS.filter((folder) => lstatSync(join(root, folder), { throwIfNoEntry: false })).flatMap(
    walk,
  );
  const routed = globSync([...ROUTED, '!**/node_modules/**', '!{dist,.build,release}/**'], {
    cwd: root,
    dot: true,
  });
  return [...new Set([...top, ...inputs, ...routed])];
}

function git(root: string, args: string[]): string | null {
  try {
    return execFileSync('git', ['--no-replace-objects', ...args], {
      cwd: root,
      env: gitEnvironment(),
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
  } catch {
    return null;
  }
}
