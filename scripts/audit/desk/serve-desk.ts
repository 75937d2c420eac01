import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isRecord } from '../../content/json-data.ts';
import { listen } from '../../serve/listen.ts';
import { UsageError } from '../../usage-error.ts';
import { Desk, type DeskSteps } from './desk.ts';
import { deskPage, followScript, refusalPage } from './desk-page.ts';
import { readDeskRequest, readLabelRequest } from './desk-request.ts';
import { serveFramedSite } from './framed-site.ts';

const COOKIE = 'review-desk';
/** Every sentence of a large site, by id and hash. */
const MAX_BODY_BYTES = 4_000_000;
const STATUS = { recorded: 200, changed: 409, failed: 507 };

export interface ServedDesk {
  /** The address to open. It works once; `newAddress` gives another. */
  address: string;
  newAddress(): string;
  close(): void;
}

/**
 * Serves the review desk on this machine only, at once: the site is read behind it. The address that is printed lets one
 * browser in, once. A decision needs that browser's cookie, the key in its page and the desk's own origin.
 */
export async function serveDesk(root: string, port: number, steps: DeskSteps): Promise<ServedDesk> {
  const session = secret();
  const key = secret();
  const nonce = secret();
  let token = secret();
  let origin = '';
  let framed: { server: Server; address: string } | null = null;
  const desk = new Desk(
    root,
    {
      ...steps,
      async ensureBuilt(folder) {
        await steps.ensureBuilt(folder);
        framed ??= await serveFramedSite(folder, origin, followScript());
      },
    },
    () => framed?.address ?? '',
  );

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    protect(response, framed?.address ?? '', nonce);
    const url = new URL(request.url ?? '/', origin);
    // A name of another site that was made to lead here is not ours.
    if (request.headers.host !== new URL(origin).host)
      return send(response, 421, 'text/plain', 'Wrong address.');
    if (request.method === 'GET' && url.searchParams.has('key')) {
      if (!equal(url.searchParams.get('key') ?? '', token)) return refuse(response);
      token = secret();
      response.setHeader('Set-Cookie', `${COOKIE}=${session}; HttpOnly; SameSite=Strict; Path=/`);
      response.writeHead(303, { Location: '/' }).end();
      return;
    }
    if (!equal(readCookie(request), session)) return refuse(response);
    if (request.method === 'GET') return get(url, response);
    const isOurs =
      request.headers.origin === origin && equal(String(request.headers['x-desk-key'] ?? ''), key);
    if (!isOurs)
      return sendJson(response, 403, { kind: 'failed', message: 'This request did not come from the desk.' });
    await post(url.pathname, await readBody(request), response);
  };

  const get = (url: URL, response: ServerResponse): void => {
    switch (url.pathname) {
      case '/':
        return send(response, 200, 'text/html', deskPage(root, { nonce, key }));
      case '/site':
        return sendJson(response, 200, desk.site());
      case '/finish':
        return sendJson(response, 200, desk.finish());
      case '/text':
        return send(response, 200, 'text/plain', desk.textOf(url.searchParams.get('id') ?? '') ?? '');
      case '/picture': {
        const { searchParams } = url;
        const picture = desk.pictures.find(searchParams.get('hash') ?? '', searchParams.get('path') ?? '');
        if (picture === null) return send(response, 404, 'text/plain', 'There is no such picture.');
        // A drawing that is opened by itself runs nothing.
        response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
        response.writeHead(200, { 'Content-Type': picture.type }).end(picture.bytes);
        return;
      }
      default:
        send(response, 404, 'text/plain', 'There is nothing here.');
    }
  };

  const post = async (path: string, body: string, response: ServerResponse): Promise<void> => {
    if (path === '/decisions') {
      const decision = readDeskRequest(body);
      if (typeof decision === 'string') return sendJson(response, 400, { kind: 'failed', message: decision });
      const result = desk.act(decision);
      return sendJson(response, STATUS[result.kind], result);
    }
    if (path === '/labels') {
      const { id, claim } = readLabelRequest(body);
      return sendJson(response, 200, { kind: 'taught', message: desk.teach(id, claim) });
    }
    if (path === '/undo') {
      const result = desk.undo(nameIn(body));
      return sendJson(response, STATUS[result.kind], result);
    }
    if (path === '/commit') return sendJson(response, 200, desk.commit());
    send(response, 404, 'text/plain', 'There is nothing here.');
  };

  const server: Server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof UsageError)) console.error(error);
      const message =
        error instanceof UsageError ? error.message : 'Something went wrong; the terminal says what.';
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { kind: 'failed', message });
    });
  });
  const listening = await listen(server, port);
  origin = `http://127.0.0.1:${listening.port}`;
  // What takes longest begins before anybody asks for it.
  desk.site();
  const addressNow = () => `${origin}/?key=${token}`;
  return {
    address: addressNow(),
    newAddress: addressNow,
    close() {
      for (const each of [server, framed?.server]) {
        each?.close();
        each?.closeAllConnections();
      }
    },
  };
}

function refuse(response: ServerResponse): void {
  const message =
    'This window is not let in: each address works once, in one browser. Go to the terminal where npm run review runs and press Enter; it shows a new address.';
  send(response, 403, 'text/html', refusalPage(message));
}

/** Nothing but the desk's own: no other origin gets in, and no page of another gets the address. */
function protect(response: ServerResponse, frames: string, nonce: string): void {
  const frame = frames === '' ? 'http://127.0.0.1:*' : new URL(frames).origin;
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self' data:; connect-src 'self'; frame-src ${frame}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` }).end(body);
}

function sendJson(response: ServerResponse, status: number, data: unknown): void {
  send(response, status, 'application/json', JSON.stringify(data));
}

/** Who says so, where the page asks for the name. */
function nameIn(body: string): string {
  try {
    const data: unknown = JSON.parse(body);
    return isRecord(data) && typeof data['by'] === 'string' ? data['by'] : '';
  } catch {
    return '';
  }
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

function readCookie({ headers }: IncomingMessage): string {
  return (
    (headers.cookie ?? '')
      .split(/;\s*/)
      .find((each) => each.startsWith(`${COOKIE}=`))
      ?.slice(COOKIE.length + 1) ?? ''
  );
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
