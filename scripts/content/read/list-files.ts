import { readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../compare-text.ts';

/** Files that editors, office programs and systems leave behind. `.gitignore` has them, too. */
const LEFT_BEHIND =
  /^(\.|#.*#$|~\$|thumbs\.db$|ehthumbs\.db$|desktop\.ini$|icon\r$|\$recycle\.bin$|__macosx$)|(~|\.(sw[a-p]|orig|rej|bak|backup|old|tmp|temp|part|crdownload|lock))$/i;

/**
 * Lists the paths of all files in a folder and its subfolders, in name order. Leaves out files whose names start with a
 * dot, and files that editors and systems leave behind.
 */
export function listFiles(root: string, folder: string): string[] {
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
      if (entry.isDirectory()) return listFiles(root, path);
      return entry.isFile() || entry.isSymbolicLink() ? [path] : [];
    });
}
