import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Fixture {
  pages: Record<string, { h1?: string; breadcrumb?: string[] }>;
}

const fixture: Fixture = parse(
  readFileSync(new URL('../../fixtures/specification.yaml', import.meta.url), 'utf8'),
);

/** Every page of the specification's route table, with its headline and breadcrumb where the specification names them. */
export const PAGES = Object.entries(fixture.pages).map(([route, { h1, breadcrumb }]) => ({
  route,
  h1,
  breadcrumb,
}));

/** Below the served site's address: a leading slash would leave a base path. */
export const below = (route: string) => `.${route}`;
