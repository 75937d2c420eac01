import { readFileSync } from 'node:fs';
import { compilation, content, lists } from '../../content.ts';
import { sampledRoutes } from '../../sampled-routes.ts';

const site: { routes: string[] } = JSON.parse(
  readFileSync(new URL('../../../dist/hosts/site.json', import.meta.url), 'utf8'),
);

/** The routes that the build published, with one entry of each collection. */
export const ROUTES: readonly string[] = sampledRoutes(site.routes);

/** Pages that list their sections and have no new kind of section: one template draws them all. */
export const SAME_AGAIN: readonly string[] = lists
  .filter(({ sections }, index) => {
    const before = lists.slice(0, index).flatMap((page) => page.sections.flatMap(Object.keys));
    return sections.flatMap(Object.keys).every((kind) => before.includes(kind));
  })
  .map(({ route }) => route);

/** Finds a page in another language: it is drawn by the template of the English one, with longer words. */
export const isTranslated = (route: string): boolean =>
  compilation.languages.some(({ code }) => route === `/${code}` || route.startsWith(`/${code}/`));

/** Every template and kind of section, in English: the other pages differ only in words. */
export const TEMPLATES: readonly string[] = ROUTES.filter(
  (route) => !SAME_AGAIN.includes(route) && !isTranslated(route),
);

/** A page with sections to scroll through, and with no form: about us, where the site has that page. */
export const ANY_PAGE: string = (content.pages['/about'] ?? content.pages.booking).route;

/** Below the served site's address: a leading slash would leave a base path. */
export const below = (route: string) => `.${route}`;
