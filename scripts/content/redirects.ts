import type { CheckedFile } from './compilation.ts';
import type { Report } from './diagnostics.ts';
import { valueAt } from './json-data.ts';
import { isReserved, type SiteMap } from './routes.ts';

/** Checks redirects.yaml: no address twice, and none that a page or a file of the site already has. */
export function checkRedirects(files: CheckedFile[], site: SiteMap, report: Report): void {
  const file = files.find(({ path }) => path === 'content/redirects.yaml');
  const redirects = valueAt(file?.data, '/redirects');
  if (file === undefined || !Array.isArray(redirects)) return;
  const sources = redirects.map((_, index) => valueAt(redirects, `/${index}/from`));
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
