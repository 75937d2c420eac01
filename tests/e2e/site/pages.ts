import { readFileSync } from 'node:fs';
import { compilation, content, lists } from '../../content.ts';
import { sampledRoutes } from '../../sampled-routes.ts';

const DIST = new URL('../../../dist/', import.meta.url);
const site: { routes: string[] } = JSON.parse(readFileSync(new URL('hosts/site.json', DIST), 'utf8'));

/** The published routes, with one entry of each collection. */
export const ROUTES: readonly string[] = sampledRoutes(site.routes);

/** Pages whose kinds of sections are all on earlier pages, too. One template draws all these pages. */
export const SAME_AGAIN: readonly string[] = lists
  .filter(({ sections }, index) => {
    const before = lists.slice(0, index).flatMap((page) => page.sections.flatMap(Object.keys));
    return sections.flatMap(Object.keys).every((kind) => before.includes(kind));
  })
  .map(({ route }) => route);

const languageOf = (route: string) =>
  compilation.languages.find(({ code }) => route === `/${code}` || route.startsWith(`/${code}/`));

/** Returns true for a page in another language. The template of the English page draws it, with longer words. */
export const isTranslated = (route: string): boolean => languageOf(route) !== undefined;

/** Returns the content in the language of a page. */
export const contentOf = (route: string) => languageOf(route)?.content ?? content;

/** One English page for every template and kind of section. Other pages differ only in words. */
export const TEMPLATES: readonly string[] = ROUTES.filter(
  (route) => !SAME_AGAIN.includes(route) && !isTranslated(route),
);

/** A page with sections to scroll through and without a form: about us, if the site has it. */
export const ANY_PAGE: string = (content.pages['/about'] ?? content.pages.booking).route;

/** Returns a route as a relative address: a leading slash would drop a base path. */
export const below = (route: string) => `.${route}`;

/** Returns the HTML of a page as it is built. */
export const htmlOf = (route: string) =>
  readFileSync(new URL(`client${route === '/' ? '/index' : route}.html`, DIST), 'utf8');
