import type { TestSite } from '../fixture.ts';
import { cloudflarePages, cloudflareWorkers, netlify } from './npm-servers.ts';
import { own } from './npm-start.ts';
import type { Running } from './process.ts';
import { apache, caddy, nginx } from './system-servers.ts';

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
