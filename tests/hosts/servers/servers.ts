import type { TestSite } from '../fixture.ts';
import { cloudflarePages, cloudflareWorkers, netlify } from './npm-servers.ts';
import { own } from './npm-start.ts';
import type { Running } from './process.ts';
import { apache, caddy, nginx } from './system-servers.ts';

/** Starts each host that the suite tries, by the id of its emitter; `npm start` has no emitter. */
export const SERVERS: Record<string, (site: TestSite) => Promise<Running>> = {
  'npm start': own,
  nginx,
  apache,
  caddy,
  netlify,
  'cloudflare-pages': cloudflarePages,
  'cloudflare-workers': cloudflareWorkers,
};
