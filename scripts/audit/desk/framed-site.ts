import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { SiteDescription } from '../../hosts/site-description.ts';
import { listen } from '../../serve/listen.ts';
import { createSiteServer } from '../../serve/server.ts';

/**
 * Serves the built site at its own address, where only the desk may show it in a frame. Another
 * origin than the desk's: what a page runs cannot act in the reviewer's name.
 */
export async function serveFramedSite(
  root: string,
  deskOrigin: string,
): Promise<{ server: Server; address: string }> {
  const site: SiteDescription = JSON.parse(readFileSync(join(root, 'dist/hosts/site.json'), 'utf8'));
  const server = createSiteServer({ root: join(root, 'dist/client'), site });
  server.prependListener('request', (_, response) => {
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) => {
      if (/^(x-frame-options|cross-origin-.*|strict-transport-security|cache-control)$/i.test(name))
        return response;
      if (!/^content-security-policy$/i.test(name) || typeof value !== 'string')
        return setHeader(name, value);
      return setHeader(name, value.replace(/frame-ancestors [^;]*/, `frame-ancestors ${deskOrigin}`));
    };
  });
  const { port } = await listen(server, 0);
  return { server, address: `http://127.0.0.1:${port}${site.base}` };
}
