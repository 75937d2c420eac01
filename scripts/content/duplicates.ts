import type { CheckedFile } from './compilation.ts';
import type { Report } from './diagnostics.ts';
import { valueAt } from './json-data.ts';
import type { SiteMap } from './routes.ts';

/** Reports pages with the same browser title: search results and tabs would not tell them apart. */
export function checkSameTitles(files: CheckedFile[], site: SiteMap, report: Report): void {
  const seen = new Map<string, string>();
  for (const file of files) {
    // A file whose route is missing, or is another page's, was reported before.
    const title = site.routeOf(file.path) === null ? undefined : valueAt(file.data, '/meta/title');
    if (typeof title !== 'string') continue;
    const other = seen.get(title);
    if (other === undefined) seen.set(title, file.path);
    else
      report({
        file: file.path,
        place: file.locate('/meta/title'),
        rule: 'duplicate-title',
        reason: `meta/title is the same as in ${other}`,
        remedy: 'Give each page a different title.',
      });
  }
}

/** Reports anchors that a page has twice, also by its explainers, and ids that a list has twice. */
export function checkIds(files: CheckedFile[], report: Report): void {
  const seen = new Set<string>();
  const anchorsOf = new Map(
    files.map(({ path, roles }) => [path, roles.filter(({ role }) => role === 'anchor')]),
  );
  for (const file of files) {
    for (const { role, pointer, value } of file.roles) {
      const inProse = role === 'prose-name' ? (anchorsOf.get(`content/prose/${value}.md`) ?? []) : [];
      for (const anchor of inProse) {
        const key = `anchor ${file.path} ${anchor.value}`;
        if (seen.has(key)) {
          report({
            file: file.path,
            place: file.locate(pointer),
            rule: 'duplicate-id',
            reason: `${pointer.slice(1)} is ${value}, whose id ${anchor.value} this page already has`,
            remedy: 'Use each explainer once on a page, and give each section a different id.',
          });
        }
        seen.add(key);
      }
      if (role !== 'id' && role !== 'anchor') continue;
      const scope =
        role === 'anchor' ? file.path : `${scopeOf(file.path)} ${pointer.replace(/\/\d+(?=\D*$)/, '/*')}`;
      const key = `${role} ${scope} ${value}`;
      const isReserved = role === 'anchor' && value === 'top';
      if (seen.has(key) || isReserved) {
        report({
          file: file.path,
          place: file.locate(pointer),
          rule: 'duplicate-id',
          reason: `${pointer.slice(1)} is ${value}, which ${isReserved ? 'every page already has' : 'is already used above'}`,
          remedy: 'Choose another name.',
        });
      }
      seen.add(key);
    }
  }
}

/** The files of a list folder are entries of one list. */
function scopeOf(path: string): string {
  return /^content\/(pages|prose)\//.test(path) ? path : path.replace(/^(content\/[^/]+)\/.*/, '$1');
}
