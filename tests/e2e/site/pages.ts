import { readFileSync } from 'node:fs';

const site: { routes: string[] } = JSON.parse(
  readFileSync(new URL('../../../dist/hosts/site.json', import.meta.url), 'utf8'),
);

/** The route of every page that the build published. */
export const ROUTES: readonly string[] = site.routes;

/** Below the served site's address: a leading slash would leave a base path. */
export const below = (route: string) => `.${route}`;
