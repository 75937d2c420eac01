import { join } from 'node:path';
import { resolveSite } from '../../../scripts/hosts/site-description.ts';
import { listen } from '../../../scripts/serve/listen.ts';
import { createSiteServer } from '../../../scripts/serve/server.ts';
import type { TestSite } from '../fixture.ts';
import { cloudflarePages, cloudflareWorkers, netlify } from './npm-servers.ts';
import type { Running } from './process.ts';
import { apache, caddy, nginx } from './system-servers.ts';

/** Runs the server behind `npm start`. */
export async function own({ publish, description }: TestSite): Promise<Running> {
  const site = resolveSite(description);
  const server = createSiteServer(join(publish, description.base), () => site);
  const { port } = await listen(server, 0);
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Maps the id of each tested host to a function that starts it. `npm start` has no emitter. */
export const SERVERS: Record<string, (site: TestSite) => Promise<Running>> = {
  'npm start': own,
  nginx,
  apache,
  caddy,
  netlify,
  'cloudflare-pages': cloudflarePages,
  'cloudflare-workers': cloudflareWorkers,
};
