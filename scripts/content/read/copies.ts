import type { SourceFile } from '../model/compilation.ts';
import type { Report } from '../diagnostics.ts';
import { createPlacer } from '../places.ts';

/** Matches names of copies: `terms (1)`, `Copy of terms`, `terms 2`, `terms_LOCAL_12`, `terms (conflicted copy)`. */
const COPY = /(?<![a-z])copy(?![a-z])|conflict|\(\d+\)|[ _.]\d+$/i;

/**
 * Reports each file that is a copy of another file in its folder, instead of every value that the copy repeats. A file
 * with an ordinary name, such as `ohio-2.yaml` or `ohio_old.yaml`, counts as a copy only if both files have the same
 * route, code, id or name.
 * @returns the files that are not copies
 */
export function withoutCopies<File extends SourceFile>(files: readonly File[], report: Report): File[] {
  const byPath = new Map(files.map((file) => [file.path.toLowerCase(), file]));
  return files.filter((file) => {
    const [, folder = '', stem = '', ending = ''] = /^(.*\/)([^/]*?)(\.\w+)$/.exec(file.path) ?? [];
    const named = stem.replace(/^copy( \(\d+\))? of /i, '');
    // Try shorter names, because somebody may have added words: `terms` and `terms-of` for `terms-of-old`.
    const shorter = [...named.matchAll(/[ ._–(-]+/g)].map(({ index }) => named.slice(0, index));
    for (const name of [named, ...shorter]) {
      const original = byPath.get(`${folder}${name}${ending}`.toLowerCase());
      if (original === undefined || original === file) continue;
      const key = sharedKey(file.text, original.text);
      if (key === null && (/^[a-z0-9-]+$/.test(stem) || !COPY.test(stem))) continue;
      const at = key === null ? -1 : file.text.indexOf(key);
      report({
        file: file.path,
        place: key === null ? undefined : createPlacer(file.text)(at, at + key.length),
        rule: 'copy-of-file',
        reason: `is a copy of ${original.path}${key === null ? '' : ': both have this line'}`,
        remedy: `Delete it, or give it another ${key === null ? 'name' : (/^\w+/.exec(key)?.[0] ?? 'name')}.`,
      });
      return false;
    }
    return true;
  });
}

/** Returns the line with the route, code, id or name of a file, if the other file has the same line; else null. */
function sharedKey(text: string, other: string): string | null {
  const [line] = /^(route|code|id|name):[ \t]*\S.*$/m.exec(text) ?? [];
  return line !== undefined && other.split('\n').includes(line) ? line : null;
}
