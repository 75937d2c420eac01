import { createServer, type Server, type ServerResponse } from 'node:http';
import { listen } from '../../serve/listen.ts';
import { serveDist } from '../../serve/serve-dist.ts';

/** Serves the script that follows the list at an address that no page of the site has. */
const FOLLOW = '/.desk/follow.js';
/** Leaves out headers that forbid frames, allow caching, serve a public site only, or describe the bytes that are sent. */
const NOT_FRAMED =
  /^(?:x-frame-options|cross-origin-.*|strict-transport-security|cache-control|etag|last-modified|content-length|connection|keep-alive|transfer-encoding)$/;

/**
 * Serves the built site at its own address, where only the desk may show it in a frame. Another origin than the desk's:
 * what a page runs cannot act in the reviewer's name. Each page gets a script that outlines the sentence the reviewer
 * is at.
 * @param script of the follower, with the desk's origin in place of `DESK_ORIGIN`
 */
export async function serveFramedSite(
  root: string,
  deskOrigin: string,
  script: string,
): Promise<{ server: Server; address: string }> {
  const site = await serveDist(root, 0);
  const follower = script.replace('DESK_ORIGIN', deskOrigin);
  const server = createServer((request, response) => {
    if (request.url === FOLLOW) response.setHeader('Content-Type', 'text/javascript').end(follower);
    else
      frame(`http://127.0.0.1:${site.port}${request.url}`, response, deskOrigin).catch(() => {
        response.destroy();
      });
  });
  server.on('close', () => {
    site.server.close();
    site.server.closeAllConnections();
  });
  const { port } = await listen(server, 0);
  return { server, address: `http://127.0.0.1:${port}${site.base}` };
}

/** Answers as the site does, for a frame of the desk. */
async function frame(address: string, response: ServerResponse, deskOrigin: string): Promise<void> {
  const answer = await fetch(address, { redirect: 'manual', headers: { 'Accept-Encoding': 'identity' } });
  for (const [name, value] of answer.headers)
    if (!NOT_FRAMED.test(name))
      response.setHeader(name, value.replace(/frame-ancestors [^;]*/, `frame-ancestors ${deskOrigin}`));
  response.setHeader('Cache-Control', 'no-store');
  response.statusCode = answer.status;
  const bytes = Buffer.from(await answer.arrayBuffer());
  // Load it as a script of the site itself: the policy of pages allows those.
  const follow = `<script src="${FOLLOW}" async></script></body>`;
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
  response.end(isPage ? bytes.toString('utf8').replace(/<\/body>/i, follow) : bytes);
}
