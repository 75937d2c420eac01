/** Runs the server behind `npm start`. It uses the same description of the site as the rules of the hosts. */

import { isWildcard } from '../content/link/old-address.ts';
import { readFileSync, statSync } from 'node:fs';
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { resolveSite, type Site, type SiteDescription } from '../hosts/site-description.ts';
import { decide } from './decide.ts';
import { listen } from './listen.ts';
import { sendFile } from './send-file.ts';

/** Serves the built site in dist/ at `port` or the next free one; port 0 lets the system choose. */
export async function serveDist(
  root: string,
  port: number,
  host?: string,
): Promise<{ server: Server; port: number; base: string }> {
  const { server, base } = createDistServer(root);
  return { ...(await listen(server, port, host)), server, base };
}

/**
 * Creates a server of the built site in dist/ that does not listen yet. With `isFramed`, pages can be shown in a frame:
 * the server leaves out the headers of the site, because some of them forbid frames, and does not redirect unknown
 * paths, because a redirect would hide the error page.
 */
export function createDistServer(root: string, isFramed = false): { server: Server; base: string } {
  const describe = followDescription(join(root, 'dist/hosts/site.json'), isFramed);
  return { server: createSiteServer(join(root, 'dist/client'), describe), base: describe().home };
}

/** Returns a function that returns the description of the site. The function reads the file again after each build. */
function followDescription(file: string, isFramed: boolean): () => Site {
  const read = () => {
    const site: SiteDescription = JSON.parse(readFileSync(file, 'utf8'));
    if (!isFramed) return resolveSite(site);
    return resolveSite({
      ...site,
      headers: [],
      redirects: site.redirects.filter(({ from }) => !isWildcard(from)),
    });
  };
  let [version, site] = [versionOf(file), read()];
  return () => {
    const now = versionOf(file);
    // The file is missing for a moment while a build replaces the folder.
    if (now === undefined || now === version) return site;
    try {
      [site, version] = [read(), now];
    } catch {
      // Ignore the error, and read the file at the next request.
    }
    return site;
  };
}

/** Returns a value that changes when another file replaces this one; undefined if there is no such file. */
function versionOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.mtimeMs}`;
}

/**
 * Creates a server that does not listen yet.
 * @param folder the folder of the built site: `dist/client`
 * @param describe returns the site; called for every request, because a build may replace the site
 */
export function createSiteServer(folder: string, describe: () => Site): Server {
  return createServer((request, response) => {
    answer(folder, describe(), request, response).catch((error: unknown) => {
      // Only print the error, because one bad request must not stop the server.
      console.error(error);
      response.destroy();
    });
  });
}

async function answer(
  folder: string,
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const { name, value } of site.headers) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return end(request, response, 405);
  }
  const { status, file, to, cache } = decide(site, request.url ?? '/');
  response.setHeader('Cache-Control', cache);
  if (to !== undefined) response.setHeader('Location', to);
  if (file === undefined) return end(request, response, status);
  if (await sendFile(request, response, join(folder, file), status)) return;
  // Answer 404, because a new build has removed the file since the description was read.
  response.setHeader('Cache-Control', site.cache.unknown);
  end(request, response, 404);
}

/** Answers with the name of the status as plain text. */
function end(request: IncomingMessage, response: ServerResponse, status: number): void {
  const text = `${STATUS_CODES[status]}\n`;
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': text.length });
  response.end(request.method === 'HEAD' ? undefined : text);
}
