import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listen } from '../../serve/listen.ts';
import { UsageError } from '../../usage-error.ts';
import { Desk, type DeskSteps } from './desk.ts';
import { deskPage, deskScript } from './desk-page.ts';
import { readDeskRequest, readLabelRequest, readName } from './desk-request.ts';
import { Door, send, sendJson } from './door.ts';
import { serveFramedSite } from './framed-site.ts';
import { findPicture } from './pictures.ts';

/** Every sentence of a large site, by id and hash. */
const MAX_BODY_BYTES = 4_000_000;
const KEEP_ALIVE_MS = 600_000;

export interface ServedDesk {
  /** The address to open. It works once; `newAddress` gives another. */
  address: string;
  newAddress(): string;
  close(): void;
}

/**
 * Serves the review desk on this machine only, at once: the site is read behind it. The address that is printed lets
 * one browser in, once. A decision needs that browser's cookie, and comes from the desk's own page.
 */
export async function serveDesk(root: string, port: number, steps: DeskSteps): Promise<ServedDesk> {
  const door = new Door();
  const script = deskScript('desk.tsx');
  const follower = deskScript('follow.ts');
  let framed: { server: Server; address: string } | null = null;
  const desk = new Desk(
    root,
    {
      ...steps,
      async ensureBuilt(folder) {
        await steps.ensureBuilt(folder);
        framed ??= await serveFramedSite(folder, door.origin, await follower);
      },
    },
    () => framed?.address ?? '',
  );
  const handlers: Record<string, (body: string, asked: URLSearchParams) => unknown> = {
    'GET /site': (_, asked) => desk.site(asked.get('known') ?? '', asked.get('by') ?? ''),
    'GET /finish': () => desk.finish(),
    'POST /decisions': (body) => desk.act(readDeskRequest(body)),
    'POST /undo': (body) => desk.undo(readName(body)),
    'POST /commit': () => desk.commit(),
    'POST /labels': async (body) => {
      const { id, claim } = readLabelRequest(body);
      return { message: await desk.teach(id, claim) };
    },
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    door.protect(response, framed?.address ?? '');
    const url = new URL(request.url ?? '/', door.origin);
    if (!door.letsIn(request, response, url)) return;
    const route = `${request.method} ${url.pathname}`;
    if (route === 'GET /') return send(response, 200, 'text/html', deskPage(root, door.nonce));
    if (route === 'GET /desk.js') return send(response, 200, 'text/javascript', await script);
    if (route === 'GET /picture') return sendPicture(root, url.searchParams, response);
    const handle = handlers[route];
    if (handle === undefined) return send(response, 404, 'text/plain', 'There is nothing here.');
    sendJson(response, 200, await handle(await readBody(request), url.searchParams));
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => sendFailure(response, error));
  });
  // A decision must not meet a connection that was closed while the site was read.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const listening = await listen(server, port);
  door.origin = `http://127.0.0.1:${listening.port}`;
  // What takes longest begins before anybody asks for it.
  desk.site('', '');
  return {
    address: door.address(),
    newAddress: () => door.address(),
    close() {
      for (const each of [server, framed?.server]) {
        each?.close();
        each?.closeAllConnections();
      }
    },
  };
}

function sendFailure(response: ServerResponse, error: unknown): void {
  if (!(error instanceof UsageError)) console.error(error);
  const message =
    error instanceof UsageError ? error.message : 'Something went wrong; the terminal says what.';
  if (response.headersSent) response.destroy();
  else sendJson(response, 500, { kind: 'failed', message });
}

function sendPicture(root: string, asked: URLSearchParams, response: ServerResponse): void {
  const picture = findPicture(root, asked.get('hash') ?? '', asked.get('path') ?? '');
  if (picture === null) return send(response, 404, 'text/plain', 'There is no such picture.');
  // A drawing that is opened by itself runs nothing.
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
  response.writeHead(200, { 'Content-Type': picture.type }).end(picture.bytes);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BODY_BYTES) throw new UsageError('That is more than one decision can hold.');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
