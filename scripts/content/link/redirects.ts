import { type CheckedFile, fileAt } from '../compilation.ts';
import type { Report } from '../diagnostics.ts';
import { listAt, valueAt } from '../json-data.ts';
import { isReserved, type SiteMap } from './routes.ts';

const REDIRECTS_FILE = 'content/redirects.yaml';

/** Where each path of redirects.yaml leads. */
export function readRedirects(files: readonly CheckedFile[]): Map<unknown, string> {
  const redirects = listAt(fileAt(files, REDIRECTS_FILE)?.data, '/redirects').map(
    (entry): [unknown, unknown] => [valueAt(entry, '/from'), valueAt(entry, '/to')],
  );
  return new Map(redirects.filter((entry): entry is [unknown, string] => typeof entry[1] === 'string'));
}

/** Checks redirects.yaml: no address twice, and none that a page or a file of the site already has. */
export function checkRedirects(files: readonly CheckedFile[], site: SiteMap, report: Report): void {
  const file = fileAt(files, REDIRECTS_FILE);
  if (file === undefined) return;
  const sources = listAt(file.data, '/redirects').map((entry) => valueAt(entry, '/from'));
  for (const [index, from] of sources.entries()) {
    const refuse = (reason: string, remedy: string) =>
      report({
        file: file.path,
        place: file.locate(`/redirects/${index}/from`),
        rule: 'redirect',
        reason: `redirects/${index}/from ${reason}`,
        remedy,
      });
    if (typeof from !== 'string') continue;
    if (sources.indexOf(from) < index) refuse(`is ${from}, which is redirected above`, 'Keep one of them.');
    else if (site.pages.has(from))
      refuse(`is ${from}, which is a page`, 'Delete the redirect: it would hide the page.');
    else if (isReserved(from))
      refuse(
        `is ${from}, which the site itself uses`,
        'Delete the redirect: it would replace a file of the site.',
      );
    else if (from === '*' && index < sources.length - 1)
      refuse('is *, but other redirects follow', 'Move it to the end: the first match is used.');
  }
}
