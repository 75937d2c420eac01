import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { listen } from '../../serve/listen.ts';
import { UsageError } from '../../usage-error.ts';
import { type Desk, readRequest, textOf } from './desk.ts';
import { deskHtml, deskScript } from './desk-html.ts';
import { serveFramedSite } from './framed-site.ts';
import { readPagePicture } from './looks.ts';
import { findPicture } from './pictures.ts';

/** The largest decision: every sentence of a large site, by id and hash. */
const MAX_BODY_BYTES = 4_000_000;
const KEEP_ALIVE_MS = 600_000;
/** The path of the desk is kept, so that an open window works again after the desk was started anew. */
const KEY_FILE = '.build/desk-key';

export interface ServedDesk {
  address: string;
  close(): void;
}

/**
 * Serves the review desk on this machine only, at a random path. Requests with another host, and decisions from
 * another origin, are refused.
 */
export async function serveDesk(desk: Desk, port: number): Promise<ServedDesk> {
  const { root } = desk;
  const path = `/${readKey(root)}/`;
  const nonce = randomBytes(18).toString('base64url');
  const [script, follower] = await Promise.all([deskScript('desk.tsx'), deskScript('follow.ts')]);
  let origin = '';
  let frames = '';

  const handlers: Record<string, (body: Record<string, unknown>, asked: URLSearchParams) => unknown> = {
    'GET model': (_, asked) => desk.site(asked.get('by') ?? '', frames),
    'GET news': (_, asked) => desk.news(Number(asked.get('version')), asked.get('by') ?? ''),
    'GET finish': () => desk.finish(),
    'POST read': async (body) => {
      await desk.read();
      return desk.site(textOf(body['by']), frames);
    },
    'POST decide': (body) => desk.decide(readRequest(body)),
    'POST undo': (body) => desk.undo(textOf(body['by']), Number(body['version'])),
    'POST commit': () => desk.commit(),
    'POST label': (body) => desk.teach(textOf(body['id']), textOf(body['claim']) || null),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    protect(response, nonce, frames);
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', origin);
    // A name of another site that was made to lead here is not ours.
    if (`http://${headers.host}` !== origin) return send(response, 421, 'text/plain', 'Wrong address.');
    if (method === 'POST' && headers.origin !== origin)
      return sendJson(response, 403, { kind: 'failed', message: 'This request did not come from the desk.' });
    if (!url.pathname.startsWith(path))
      return send(
        response,
        404,
        'text/plain',
        'There is nothing here. The terminal shows the address of the desk.',
      );
    const name = url.pathname.slice(path.length);
    if (name === '') return send(response, 200, 'text/html', deskHtml(root, nonce));
    if (name === 'desk.js') return send(response, 200, 'text/javascript', script);
    if (name === 'picture') return sendPicture(root, url.searchParams, response);
    if (name === 'look') return sendLook(root, url.searchParams, response);
    const handle = handlers[`${method} ${name}`];
    if (handle === undefined) return send(response, 404, 'text/plain', 'There is nothing here.');
    const body = method === 'POST' ? await readBody(request) : {};
    sendJson(response, 200, await handle(body, url.searchParams));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => sendFailure(response, error));
  });
  // A decision must not meet a connection that was closed while a reviewer read.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const listening = await listen(server, port);
  origin = `http://127.0.0.1:${listening.port}`;
  const framed = await serveFramedSite(root, origin, follower);
  frames = framed.address;
  return {
    address: origin + path,
    close() {
      for (const each of [server, framed.server]) {
        each.close();
        each.closeAllConnections();
      }
    },
  };
}

/** The random path of this project's desk. Without a disk to keep it on, it lasts as long as the desk. */
function readKey(root: string): string {
  const file = join(root, KEY_FILE);
  try {
    const known = readFileSync(file, 'utf8');
    if (/^[\w-]{32}$/.test(known)) return known;
  } catch {
    // It is made below.
  }
  const key = randomBytes(24).toString('base64url');
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, key, { mode: 0o600 });
  } catch {
    // An open window then has to be opened again.
  }
  return key;
}

/** Nothing but the desk's own runs in its page, and no other page learns the address. */
function protect(response: ServerResponse, nonce: string, frames: string): void {
  const own = `'nonce-${nonce}'`;
  const frame = frames === '' ? "'none'" : new URL(frames).origin;
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; script-src ${own}; style-src ${own}; img-src 'self' data:; connect-src 'self'; frame-src ${frame}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
}

function sendFailure(response: ServerResponse, error: unknown): void {
  if (!(error instanceof UsageError)) console.error(error);
  const message =
    error instanceof UsageError
      ? error.message
      : 'Nothing was recorded: something went wrong. The terminal says what.';
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

function sendLook(root: string, asked: URLSearchParams, response: ServerResponse): void {
  const bytes = readPagePicture(root, asked.get('name') ?? '');
  if (bytes === null) return send(response, 404, 'text/plain', 'There is no such picture.');
  response.writeHead(200, { 'Content-Type': 'image/webp' }).end(bytes);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` }).end(body);
}

function sendJson(response: ServerResponse, status: number, data: unknown): void {
  send(response, status, 'application/json', JSON.stringify(data));
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BODY_BYTES)
      throw new UsageError('Nothing was recorded: that is more than one decision can hold.');
    chunks.push(bytes);
  }
  try {
    const data: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (typeof data === 'object' && data !== null) return { ...data };
  } catch {
    // Told below.
  }
  throw new UsageError('Nothing was recorded: this is not a JSON object.');
}
