import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { SiteDescription } from '../hosts/site-description.ts';
import { listen, type Listening } from './listen.ts';
import { createSiteServer } from './server.ts';

/** Serves the built site in dist/ at `port` or the next free one; port 0 lets the system choose. */
export async function serveDist(
  root: string,
  port: number,
  host?: string,
): Promise<Listening & { server: Server; base: string }> {
  const site: SiteDescription = JSON.parse(readFileSync(join(root, 'dist/hosts/site.json'), 'utf8'));
  const server = createSiteServer({ root: join(root, 'dist/client'), site });
  return { ...(await listen(server, port, host)), server, base: site.base };
}
