import { type CheckedFile, fileAt } from '../model/compilation.ts';
import { refuseIn, type RefuseOptions, type Report } from '../diagnostics.ts';
import { listAt, valueAt } from '../json-data.ts';
import { encodeAddress, readOldAddress } from './old-address.ts';
import { SITE_FILE } from '../model/content-files.ts';
import type { SiteMap } from './routes.ts';

/** Paths at which every site has a file. */
const RESERVED =
  /^\/(?:index|404|assets(?:\/.*)?|robots\.txt|sitemap\.xml|manifest\.webmanifest|guides\.atom\.xml|favicon\.ico|icon-\d+\.png|apple-touch-icon\.png)$/;
export const REDIRECTS_FILE = 'content/redirects.yaml';

/** Maps each old address in redirects.yaml to its target. */
export function readRedirects(files: readonly CheckedFile[]): Map<unknown, string> {
  const redirects = listAt(fileAt(files, REDIRECTS_FILE)?.data, '/redirects');
  return new Map(
    redirects.flatMap((entry): [unknown, string][] => {
      const to = valueAt(entry, '/to');
      return typeof to === 'string' ? [[valueAt(entry, '/from'), to]] : [];
    }),
  );
}

/**
 * Reports old addresses in redirects.yaml that are wrong, listed twice, used by a page or a file of the site, or written
 * with the base path, which hosts add.
 */
export function checkRedirects(files: readonly CheckedFile[], site: SiteMap, report: Report): void {
  const file = fileAt(files, REDIRECTS_FILE);
  if (file === undefined) return;
  const base = String(valueAt(fileAt(files, SITE_FILE)?.data, '/basePath') ?? '/');
  const sources = listAt(file.data, '/redirects').map((entry) => valueAt(entry, '/from'));
  /** Each address as browsers send it, so that spellings such as /plans and /plans/ count as the same. */
  const seen = new Set<string>();
  for (const [index, from] of sources.entries()) {
    if (typeof from !== 'string') continue;
    const refuse = (reason: string, remedy: string, more?: RefuseOptions) =>
      refuseIn(file, 'redirect', report)(`/redirects/${index}/from`, `is ${from}${reason}`, remedy, more);
    const old = from === '*' ? { path: '*', query: [] } : readOldAddress(from);
    if (typeof old === 'string') {
      const whole = 'Write the old address from its first slash on, such as /contact.php or /?page_id=12.';
      const path = from.replace(/^[a-z]+:\/\/[^/]*/i, '') || '/';
      refuse(`, which ${old}`, URL.canParse(from) ? `Leave out the domain: ${path}` : whole);
      continue;
    }
    if (base !== '/' && `${old.path}/`.startsWith(base)) {
      const path = `/${old.path.slice(base.length)}`;
      refuse(`, but hosts put basePath (${base}) before it`, `Leave it out, as in all addresses: ${path}`);
      continue;
    }
    const isPath = old.query.length === 0;
    if (seen.has(encodeAddress(old))) refuse(', which is redirected above', 'Keep one of them.');
    else if (isPath && site.pages.has(old.path))
      refuse(', which is a page', 'Delete the redirect: it would hide the page.');
    else if (isPath && site.translated.has(old.path))
      refuse(', which is a page of a language in site.yaml', 'Delete the redirect: it would hide the page.');
    else if (isPath && RESERVED.test(old.path))
      refuse(', which the site itself uses', 'Delete the redirect: it would replace a file of the site.');
    else if (from === '*' && index < sources.length - 1)
      refuse(', but other redirects follow', 'Move it to the end: the first match is used.');
    else if (!isPath)
      refuse(
        ', and not every host can match a query',
        `If yours cannot, its README in dist/hosts/ says so, and it answers ${encodeAddress({ ...old, query: [] })}.`,
        { severity: 'warning', about: 'query' },
      );
    seen.add(encodeAddress(old));
  }
}
