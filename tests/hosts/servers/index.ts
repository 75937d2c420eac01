import type { TestSite } from '../fixture.ts';
import { cloudflarePages, cloudflareWorkers, netlify, serve } from './npm.ts';
import { own } from './own.ts';
import type { Running } from './process.ts';
import { apache, caddy, lighttpd, nginx } from './system.ts';

/** How to start each host that the suite tries, by the id of its emitter; `npm start` has no emitter. */
export const SERVERS: Record<string, (site: TestSite) => Promise<Running>> = {
  'npm start': own,
  nginx,
  apache,
  caddy,
  lighttpd,
  serve,
  netlify,
  'cloudflare-pages': cloudflarePages,
  'cloudflare-workers': cloudflareWorkers,
};
