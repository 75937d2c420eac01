import type { TestSite } from '../fixture.ts';
import { cloudflarePages, cloudflareWorkers, netlify } from './npm-servers.ts';
import { azure, firebase, vercel } from './heavy-emulators.ts';
import { own } from './npm-start.ts';
import type { Running } from './process.ts';
import { s3Website } from './s3-website.ts';
import { apache, caddy, nginx } from './system-servers.ts';

/** These emulators end at a malformed escape; their hosts do not. */
export const FRAGILE = ['firebase', 'azure-static-web-apps'];

/** Starts each host that the suite tries, by the id of its emitter; `npm start` has no emitter. */
export const SERVERS: Record<string, (site: TestSite) => Promise<Running>> = {
  'npm start': own,
  nginx,
  apache,
  caddy,
  netlify,
  'cloudflare-pages': cloudflarePages,
  'cloudflare-workers': cloudflareWorkers,
  // Larger to fetch, or further from the real thing.
  ...(process.env['HOSTS_ALL']
    ? { firebase, 'azure-static-web-apps': azure, vercel, 's3-website': s3Website }
    : {}),
};
