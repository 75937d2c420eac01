import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../usage-error.ts';
import { fileOfRoute } from './built-page.ts';

/** Where the prerenderer puts `pages/_error`. */
export const ERROR_PAGE = '/404';

/** A page as the prerenderer left it. */
export interface PrerenderedPage {
  route: string;
  html: string;
}

/**
 * Reads the prerendered HTML of every route, and of the error page.
 * @param folder where the prerenderer wrote its files
 * @throws UsageError that names all routes without HTML
 */
export function readPrerendered(folder: string, routes: readonly string[]): PrerenderedPage[] {
  const pages = [...routes, ERROR_PAGE].map((route) => ({
    route,
    html: readIfThere(join(folder, fileOfRoute(route))),
  }));
  const empty = pages.filter(({ html }) => html.trim() === '');
  if (empty.length > 0)
    throw new UsageError(
      empty
        .map(
          ({ route }) =>
            `The page ${route} has no HTML. Check that ${componentOf(route)} exports a component by default, and that the component returns something.`,
        )
        .join('\n'),
    );
  return pages;
}

function componentOf(route: string): string {
  const folder = route === '/' ? '/index' : route === ERROR_PAGE ? '/_error' : route;
  return `pages${folder}/+Page.tsx`;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
