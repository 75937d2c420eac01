import { readFileSync } from 'node:fs';
import { sampledRoutes } from '../../sampled-routes.ts';

const site: { routes: string[] } = JSON.parse(
  readFileSync(new URL('../../../dist/hosts/site.json', import.meta.url), 'utf8'),
);

/** The routes that the build published, with one entry of each collection. */
export const ROUTES: readonly string[] = sampledRoutes(site.routes);

/** Below the served site's address: a leading slash would leave a base path. */
export const below = (route: string) => `.${route}`;
