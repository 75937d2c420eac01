import { basename, dirname } from 'node:path/posix';
import type { Report } from '../diagnostics.ts';
import { collectionFolder, COLLECTIONS } from '../model/collections.ts';
import type { SourceFile } from '../model/compilation.ts';
import { KEYED_FOLDERS, plainName, slotOf } from '../model/content-files.ts';

const RESERVED = ['media', 'icons', ...KEYED_FOLDERS, ...Object.keys(COLLECTIONS)];

/** Reports file names that match no content type or are already used, and two files of a list with the same number. */
export function checkNames(files: readonly SourceFile[], report: Report): void {
  const paths = files.map(({ path }) => path);
  /** Maps each name in use to what uses it: a file, the folder of a list, or the site itself. */
  const used = new Map(RESERVED.map((key) => [`root/${key}`, 'the site itself']));
  for (const path of paths) {
    const refuse = (reason: string, remedy: string) =>
      report({ file: path, rule: 'file-name', reason, remedy });
    /** Records that a file or folder uses a name. Returns what else already uses the name, or null. */
    const take = (name: string, user: string) => {
      const other = used.get(name) ?? user;
      used.set(name, other);
      return other === user ? null : other;
    };
    const slot = slotOf(path);
    if (slot === null)
      refuse('has a file name that does not match any known content type', nameFor(path, paths));
    else if (slot.in !== 'list') {
      const other = take(`${slot.in}/${slot.key}`, path);
      if (other !== null) refuse(`has a name that ${other} already uses`, 'Rename the file.');
    } else {
      // In a list, such as content/team/, check the name of the folder and the number of the file.
      const folder = `${dirname(path)}/`;
      const other = take(`root/${slot.key}`, folder);
      if (other !== null) refuse(`has a folder name that ${other} already uses`, 'Rename the folder.');
      // Report the folder once, not for each of its files.
      used.set(`root/${slot.key}`, folder);
      const [number = ''] = /^\d+/.exec(basename(path)) ?? [];
      const twin = take(`${folder}${Number(number)}`, path);
      const remedy = 'Give each file of the folder a different number: it decides the order.';
      if (twin !== null) refuse(`has the number ${number}, which ${twin} already has`, remedy);
    }
  }
}

/** Returns a remedy with a correct name for a misnamed file. */
function nameFor(path: string, paths: string[]): string {
  const folder = collectionFolder(path)?.slice(0, -1) ?? dirname(path);
  const plain = plainName(basename(path));
  const numbers = paths.flatMap((each) =>
    dirname(each) === folder ? (/^\d+/.exec(basename(each)) ?? []) : [],
  );
  const next = String(Math.max(0, ...numbers.map(Number)) + 1).padStart(2, '0');
  const better = [`${folder}/${plain}`, `${folder}/${next}-${plain}`].find(
    (each) => slotOf(each) !== null && !paths.includes(each),
  );
  return better === undefined
    ? 'Use lowercase letters and hyphens, at most one folder deep. In a list folder, start with a number: 01-first.md.'
    : `Rename it, for example to ${better}.`;
}
