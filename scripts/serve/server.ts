/** Runs the server behind `npm start`. It follows the same description of the site as the rules of hosts. */

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
import { sendFile } from './send-file.ts';

export interface ServerOptions {
  /** Names the folder of the built site: `dist/client`. */
  root: string;
  /** Holds `dist/hosts/site.json`. A function is called for every request, because a build may replace the site. */
  site: SiteDescription | (() => SiteDescription);
}

export function createSiteServer({ root, site: given }: ServerOptions): Server {
  const describe = typeof given === 'function' ? given : () => given;
  let description = describe();
  let site = resolveSite(description);
  return createServer((request, response) => {
    const latest = describe();
    if (latest !== description) {
      description = latest;
      site = resolveSite(latest);
    }
    answer(root, site, request, response).catch((error: unknown) => {
      // One bad request must not stop the server.
      console.error(error);
      response.destroy();
    });
  });
}

async function answer(
  root: string,
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const { name, value } of site.headers) response.setHeader(name, value);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return end(request, response, 405);
  }
  const decision = decide(site, request.url ?? '/');
  response.setHeader('Cache-Control', decision.cache);
  switch (decision.kind) {
    case 'file': {
      const sent = await sendFile(request, response, join(root, decision.path), decision.status);
      if (sent) return;
      // A new build has removed the file since.
      response.setHeader('Cache-Control', site.cache.unknown);
      return end(request, response, 404);
    }
    case 'redirect':
      response.setHeader('Location', decision.to);
      return end(request, response, decision.status);
    case 'missing':
      return end(request, response, 404);
  }
}

/** Answers with the name of the status as plain text. */
function end(request: IncomingMessage, response: ServerResponse, status: number): void {
  const text = `${STATUS_CODES[status]}\n`;
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': text.length });
  response.end(request.method === 'HEAD' ? undefined : text);
}
