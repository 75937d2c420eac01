import { readFileSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { resolveSite } from '../../hosts/site-description.ts';
import { decide } from '../../serve/decide.ts';
import { listen } from '../../serve/listen.ts';
import { followDescription } from '../../serve/serve-dist.ts';
import { createSiteServer } from '../../serve/server.ts';

/** Where a framed page gets the script that follows the list. No page of the site has this address. */
const FOLLOW = '/.desk/follow.js';

/**
 * Serves the built site at its own address, where only the desk may show it in a frame. Another origin than the desk's:
 * what a page runs cannot act in the reviewer's name. Each page gets a script that outlines the sentence the reviewer is at.
 * @param script of the follower, with the desk's origin in place of `DESK_ORIGIN`
 */
export async function serveFramedSite(
  root: string,
  deskOrigin: string,
  script: string,
): Promise<{ server: Server; address: string }> {
  const description = followDescription(join(root, 'dist/hosts/site.json'));
  const site = createSiteServer({ root: join(root, 'dist/client'), site: description });
  const server = createServer((request, response) => {
    withoutGuards(response, deskOrigin);
    const resolved = resolveSite(description());
    if (request.url === FOLLOW)
      return send(response, 'text/javascript', script.replace('DESK_ORIGIN', deskOrigin));
    const decision = decide(resolved, request.url ?? '/');
    if (decision.kind !== 'file' || !decision.path.endsWith('.html'))
      return void site.emit('request', request, response);
    sendPage(response, root, decision.path, resolved);
  });
  const { port } = await listen(server, 0);
  return { server, address: `http://127.0.0.1:${port}${description().base}` };
}

function sendPage(
  response: ServerResponse,
  root: string,
  path: string,
  site: ReturnType<typeof resolveSite>,
): void {
  let page: string;
  try {
    page = readFileSync(join(root, 'dist/client', path), 'utf8');
  } catch {
    response.writeHead(503, { 'Content-Type': 'text/plain' }).end('The site is being built.');
    return;
  }
  for (const { name, value } of site.headers) response.setHeader(name, value);
  // The policy of pages allows scripts of the site itself.
  const follower = page.replace(/<\/body>/i, `<script src="${FOLLOW}" async></script></body>`);
  response.setHeader('Cache-Control', 'no-store');
  send(response, 'text/html; charset=utf-8', follower);
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'Content-Type': type }).end(body);
}

/** Headers that keep a page out of frames, or that only a public site needs. */
function withoutGuards(response: ServerResponse, deskOrigin: string): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (/^(x-frame-options|cross-origin-.*|strict-transport-security)$/i.test(name)) return response;
    if (!/^content-security-policy$/i.test(name) || typeof value !== 'string') return setHeader(name, value);
    return setHeader(name, value.replace(/frame-ancestors [^;]*/, `frame-ancestors ${deskOrigin}`));
  };
}
