import type { CheckedFile } from '../compilation.ts';
import { refuseIn, type Report } from '../diagnostics.ts';
import { valueAt } from '../json-data.ts';
import type { SiteMap } from '../link/routes.ts';

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
      refuseIn(file, 'duplicate-title', report)(
        '/meta/title',
        `is the same as in ${other}`,
        'Give each page a different title.',
      );
  }
}

/** Reports anchors that a page has twice, also by its explainers. */
export function checkAnchors(files: readonly CheckedFile[], report: Report): void {
  const anchorsOf = new Map(
    files.map(({ path, roles }) => [path, roles.filter(({ role }) => role === 'anchor')]),
  );
  for (const file of files) {
    const seen = new Set<string>();
    const refuseValue = refuseIn(file, 'duplicate-id', report);
    for (const { role, pointer, value } of file.roles) {
      const refuse = (reason: string, remedy: string) =>
        refuseValue(pointer, `is ${value}, ${reason}`, remedy);
      if (role === 'anchor' && value === 'top') refuse('which every page already has', RENAME);
      else if (role === 'anchor' && seen.has(value)) refuse('which is already used above', RENAME);
      if (role === 'anchor') seen.add(value);
      for (const anchor of role === 'prose-name' ? (anchorsOf.get(`content/prose/${value}.md`) ?? []) : []) {
        if (seen.has(anchor.value)) refuse(`whose id ${anchor.value} this page already has`, USE_ONCE);
        seen.add(anchor.value);
      }
    }
  }
}

const RENAME = 'Choose another name.';
const USE_ONCE = 'Use each explainer once on a page, and give each section a different id.';
