import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE } from '../audit/register/samples.ts';
import { refusalOfGit } from '../lib/git.ts';
import { UsageError } from '../lib/usage-error.ts';
import { FONTS_FOLDER } from '../styles/fonts.ts';
import { filesBelow } from './edit-files.ts';

/** The files and folders to copy for a trial, as paths from the project's root. */
const COPIED = 'content schemas pages renderer scripts package.json LICENSE README.md'.split(' ');
/** The folders that the command may change. */
const FOLDERS = ['content', FONTS_FOLDER.replace(/\/$/, '')];
/** The files that the command may change. It deletes the tests of the sample's wording. */
const FILES = ['package.json', 'LICENSE', 'README.md', ...SAMPLE.tests];

export interface Change {
  kind: 'new' | 'changed' | 'deleted';
  path: string;
}

/** Copies what the command reads and changes to an empty folder. */
export function copyProject(root: string, copy: string): void {
  for (const path of COPIED) cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
}

/** Lists the differences between the project and its copy, in the files that the command may change. */
export function listChanges(root: string, copy: string): Change[] {
  const list = (folder: string) => [...FOLDERS.flatMap((path) => filesBelow(folder, path)), ...FILES];
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'latin1') : null);
  const paths = [...new Set([...list(root), ...list(copy)])].toSorted();
  return paths.flatMap((path): Change[] => {
    const [before, after] = [read(join(root, path)), read(join(copy, path))];
    if (before === after) return [];
    if (after === null) return [{ kind: 'deleted', path }];
    return [{ kind: before === null ? 'new' : 'changed', path }];
  });
}

/** Replaces the project's files by those of the copy. */
export function takeChanges(root: string, copy: string): void {
  for (const path of [...FOLDERS, ...FILES]) {
    rmSync(join(root, path), { recursive: true, force: true });
    if (existsSync(join(copy, path))) cpSync(join(copy, path), join(root, path), { recursive: true });
  }
}

/** Checks that git can restore the files that the command may change. @throws UsageError if it cannot */
export function requireCleanTree(root: string): void {
  const refusal = refusalOfGit(root);
  if (refusal !== null)
    throw new UsageError(`${refusal} Adopt changes and deletes files, and git restores them.`);
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', ...FOLDERS, ...FILES], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new UsageError(
      'This folder is not a git repository. Run git init, git add --all and git commit first: adopt changes and deletes files.',
    );
  if (stdout.trim() !== '')
    throw new UsageError(
      `Commit or stash your changes first, because adopt changes and deletes files:\n${stdout.trimEnd()}`,
    );
}
