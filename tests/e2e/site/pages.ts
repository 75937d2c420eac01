import { readFileSync } from 'node:fs';
import { content } from '../../content.ts';
import { sampledRoutes } from '../../sampled-routes.ts';

const site: { routes: string[] } = JSON.parse(
  readFileSync(new URL('../../../dist/hosts/site.json', import.meta.url), 'utf8'),
);

/** The routes that the build published, with one entry of each collection. */
export const ROUTES: readonly string[] = sampledRoutes(site.routes);

/** A page with sections to scroll through, and with no form: about us, where the site has that page. */
export const ANY_PAGE: string = (content.pages.about ?? content.pages.booking).route;

/** Below the served site's address: a leading slash would leave a base path. */
export const below = (route: string) => `.${route}`;
