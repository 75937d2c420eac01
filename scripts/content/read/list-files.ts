import { existsSync, readdirSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { compareText } from '../compare-text.ts';
import type { DiagnosticText, Report } from '../diagnostics.ts';

/** Names of files that editors, office programs and systems leave behind, which `.gitignore` lists, too. */
const LEFT_BEHIND =
  /^(\.|#.*#$|~\$|thumbs\.db$|desktop\.ini$|__macosx$|4913$)|(~|___jb_(tmp|old)___|\.(sw[a-p]|orig|rej|bak|tmp))$/i;

/**
 * Lists the files below a folder by name; none if it does not exist. Skips hidden files and files left behind by
 * editors. Reports anything that is neither a file of the project nor a link to one.
 */
export function listFiles(root: string, folder: string, report: Report): string[] {
  let entries: Dirent[];
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => !LEFT_BEHIND.test(entry.name))
    .toSorted((a, b) => compareText(a.name, b.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(root, path, report);
      const problem = entry.isFile() ? null : problemOf(root, path, entry);
      if (problem === null) return [path];
      report({ file: path, rule: 'file', ...problem });
      return [];
    });
}

/** Explains why something in a folder cannot be read as a file; null for a link to a file of the project. */
function problemOf(root: string, path: string, entry: Dirent): DiagnosticText | null {
  if (!entry.isSymbolicLink())
    return { reason: 'is not a regular file', remedy: 'Delete it, or replace it with a file.' };
  if (!existsSync(join(root, path)))
    return {
      reason: 'is a link to a file that does not exist',
      remedy: 'Delete the link, or replace it with the file itself.',
    };
  const target = realpathSync(join(root, path));
  if (relative(realpathSync(root), target).split(sep)[0] === '..')
    return {
      reason: 'is a link to a file outside the project',
      remedy: 'Copy the file here: only files of the project are published.',
    };
  return statSync(target).isFile()
    ? null
    : { reason: 'is a link to a folder', remedy: 'Copy the files of that folder here.' };
}
