import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusalOfGit } from '../lib/git.ts';
import { UsageError } from '../lib/usage-error.ts';

/** The folders that belong to the agency. No version of the project changes them. */
const OWN = ['content', 'renderer/styles/fonts'];
/** Files of the project with a line of the agency: its name, its title, its copyright. */
const NAMED: Readonly<Record<string, RegExp>> = {
  'package.json': /^ {2}"name": .*$/m,
  'README.md': /^# .*$/m,
};

export interface Merged {
  /** Files that both sides changed, which a person has to merge. */
  conflicts: string[];
  /** Entries of the change log below "To do when you upgrade" that the site did not have. */
  steps: string[];
}

/**
 * Merges the version of the project in the folder `version` into the site in the folder `site`. Nothing is committed:
 * `git merge --abort` takes it back.
 * @param without files of the new version that the site does not need
 * @throws UsageError if the site has changes that are not committed, or no history in common with the project
 */
export function mergeVersion(site: string, version: string, without: readonly string[] = []): Merged {
  const git = createGit(site);
  const name = 'Name the folder of your site: npm run upgrade -- ../my-site';
  if (!existsSync(site)) throw new UsageError(`There is no folder ${site}. ${name}`);
  for (const folder of [site, version]) {
    const refusal = refusalOfGit(folder);
    if (refusal !== null) throw new UsageError(refusal);
  }
  if (git('rev-parse', '--show-toplevel') === null)
    throw new UsageError(`${site} is not a git repository. ${name}`);
  if (git('status', '--porcelain') !== '')
    throw new UsageError(`Commit or stash your changes in ${site} first. Nothing was changed.`);
  const before = readFile(site, 'CHANGELOG.md');
  const named = Object.keys(NAMED).map((file) => [file, readFile(site, file)] as const);
  // A shallow clone lacks the commit that both sides begin with.
  for (const folder of [site, version])
    if (createGit(folder)('rev-parse', '--is-shallow-repository') === 'true')
      throw new UsageError(
        `${folder} is a shallow clone, which lacks older commits. Run this first: git -C ${folder} fetch --unshallow`,
      );
  if (git('fetch', '--quiet', version, 'HEAD') === null)
    throw new UsageError(`git cannot read ${version}. Run this command in a clone of the new version.`);
  if (git('merge-base', 'HEAD', 'FETCH_HEAD') === null)
    throw new UsageError(
      `${site} has no history in common with the project, so that git cannot see what you changed. Nothing was changed.`,
    );
  git('merge', '--no-commit', '--no-ff', 'FETCH_HEAD');
  for (const folder of OWN) {
    git('reset', '--quiet', 'HEAD', '--', folder);
    git('checkout', '--quiet', 'HEAD', '--', folder);
    // Files that only the new version has.
    git('clean', '-d', '--force', '--quiet', '--', folder);
  }
  const unmerged = () => list(git('diff', '--name-only', '--diff-filter=U', '-z'));
  for (const file of unmerged()) {
    const isMine = git('cat-file', '-e', `HEAD:${file}`) !== null;
    // A file that the agency deleted stays deleted.
    if (!isMine) git('rm', '--quiet', '--force', '--', file);
    else if (file === 'LICENSE') git('checkout', 'HEAD', '--', file);
    else if (file in NAMED) git('checkout', 'FETCH_HEAD', '--', file);
  }
  for (const file of without) git('rm', '--quiet', '--force', '--ignore-unmatch', '--', file);
  for (const [file, old] of named) keepLine(site, file, old);
  git('add', '--', ...named.flatMap(([file, old]) => (old === '' ? [] : file)));
  return { conflicts: unmerged(), steps: newSteps(before, readFile(version, 'CHANGELOG.md')) };
}

/** Lists the entries of "To do when you upgrade", of all versions, that the older change log does not have. */
export function newSteps(before: string, after: string): string[] {
  const known = new Set(stepsIn(before));
  return stepsIn(after).filter((step) => !known.has(step));
}

function stepsIn(changelog: string): string[] {
  const parts = changelog.split(/^#{2,3} /m).filter((part) => part.startsWith('To do when you upgrade'));
  return parts.flatMap((part) =>
    part
      .split(/^- /m)
      .slice(1)
      .map((step) => step.trim().replaceAll(/\s+/g, ' ')),
  );
}

/** Puts the agency's line of a file in the place of the project's. */
function keepLine(site: string, file: string, old: string): void {
  const pattern = NAMED[file];
  const [line] = pattern?.exec(old) ?? [];
  if (pattern === undefined || line === undefined) return;
  writeFileSync(
    join(site, file),
    readFile(site, file).replace(pattern, () => line),
  );
}

function readFile(folder: string, file: string): string {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    return '';
  }
}

function list(text: string | null): string[] {
  return (text ?? '').split('\0').filter(Boolean);
}

/** Creates a function that runs git in a folder, and returns its output; null if it fails. */
function createGit(folder: string) {
  return (...args: string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  };
}
