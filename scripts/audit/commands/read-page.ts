import { suggest } from '../../content/nearest.ts';
import { UsageError } from '../../usage-error.ts';
import type { AuditedSite } from '../register/audited-site.ts';

/** The copy of a page as one text, in reading order: what search results show, then what the page shows. */
export function readPageAloud({ pages }: AuditedSite, route: string | undefined): string {
  const routes = pages.map((page) => page.route);
  const page = pages.find((each) => each.route === route);
  if (route === undefined || page === undefined)
    throw new UsageError(
      `${route === undefined ? 'Name a page' : `There is no page ${route}`}. ${suggest(route ?? '', routes, `Pages: ${routes.join(', ')}.`)}`,
    );
  const head = page.strings.filter(({ kind }) => kind === 'title' || kind === 'meta');
  const seen = new Set<string>();
  const once = head.filter(({ text }) => !seen.has(text) && seen.add(text));
  const body = page.strings.filter(({ kind, inMain }) => kind === 'text' && inMain);
  return [
    ...once.map(({ where, text }) => `[${where}] ${text}`),
    '',
    ...body.map(({ where, text }) =>
      /^h[1-6]$/.test(where) ? `\n${'#'.repeat(Number(where[1]))} ${text}` : text,
    ),
  ].join('\n');
}
