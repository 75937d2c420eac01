import { type CheckedFile, fileAt } from '../compilation.ts';
import { refuseIn, type RefuseValue, type Report } from '../diagnostics.ts';
import { listAt, valueAt } from '../json-data.ts';
import { encodeAddress, readOldAddress, WITHOUT_QUERIES } from './old-address.ts';
import type { SiteMap } from './routes.ts';

/** Matches paths at which every site has a file, or which stand for all addresses. */
const RESERVED =
  /^\/(?:index|404|assets(?:\/.*)?|robots\.txt|sitemap\.xml|manifest\.webmanifest|guides\.atom\.xml|favicon\.ico|icon-\d+\.png|apple-touch-icon\.png)$/;
const REDIRECTS_FILE = 'content/redirects.yaml';

/** Maps each path of redirects.yaml to its target. */
export function readRedirects(files: readonly CheckedFile[]): Map<unknown, string> {
  const redirects = listAt(fileAt(files, REDIRECTS_FILE)?.data, '/redirects').map(
    (entry): [unknown, unknown] => [valueAt(entry, '/from'), valueAt(entry, '/to')],
  );
  return new Map(redirects.filter((entry): entry is [unknown, string] => typeof entry[1] === 'string'));
}

/** Checks that no old address in redirects.yaml is listed twice, or belongs to a page or a file of the site. */
export function checkRedirects(files: readonly CheckedFile[], site: SiteMap, report: Report): void {
  const file = fileAt(files, REDIRECTS_FILE);
  if (file === undefined) return;
  const sources = listAt(file.data, '/redirects').map((entry) => valueAt(entry, '/from'));
  const addresses = sources.map((from) =>
    typeof from === 'string' && from !== '*' ? readOldAddress(from) : null,
  );
  // Treat spellings of one address, such as /plans and /plans/, as the same.
  const keys = addresses.map((old, index) =>
    old === null || typeof old === 'string' ? sources[index] : encodeAddress(old),
  );
  for (const [index, from] of sources.entries()) {
    const refuse = (reason: string, remedy: string, more?: Parameters<RefuseValue>[3]) =>
      refuseIn(file, 'redirect', report)(`/redirects/${index}/from`, reason, remedy, more);
    if (typeof from !== 'string') continue;
    const old = addresses[index] ?? null;
    const path = old === null || typeof old === 'string' || old.query.length > 0 ? null : old.path;
    if (typeof old === 'string')
      refuse(
        `is ${from}, which ${old}`,
        URL.canParse(from)
          ? `Leave out the domain: ${from.replace(/^[a-z]+:\/\/[^/]*/i, '') || '/'}`
          : 'Write the old address from its first slash on, such as /contact.php or /?page_id=12.',
      );
    else if (keys.indexOf(keys[index]) < index)
      refuse(`is ${from}, which is redirected above`, 'Keep one of them.');
    else if (path !== null && site.pages.has(path))
      refuse(`is ${from}, which is a page`, 'Delete the redirect: it would hide the page.');
    else if (path !== null && RESERVED.test(path))
      refuse(
        `is ${from}, which the site itself uses`,
        'Delete the redirect: it would replace a file of the site.',
      );
    else if (from === '*' && index < sources.length - 1)
      refuse('is *, but other redirects follow', 'Move it to the end: the first match is used.');
    else if (old !== null && typeof old !== 'string' && old.query.length > 0)
      refuse(
        `is ${from}, and not every host can match a query`,
        `These cannot, and answer ${encodeAddress({ ...old, query: [] })}: ${WITHOUT_QUERIES.join(', ')}.`,
        { severity: 'warning', about: 'query' },
      );
  }
}
