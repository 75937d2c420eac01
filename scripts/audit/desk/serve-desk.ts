import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { UsageError } from '../../usage-error.ts';
import { gitUser, headCommit } from '../approvals/git.ts';
import type { Audit } from '../audit.ts';
import { formatHtml } from '../reports/report-html.ts';
import { listen } from '../../serve/listen.ts';
import { Desk, type DeskSteps } from './desk.ts';
import { deskParts } from './desk-parts.ts';
import { readDeskRequest } from './desk-request.ts';
import { serveFramedSite } from './framed-site.ts';

const COOKIE = 'review-desk';
/** Every unit of a large site, by id and hash. */
const MAX_BODY_BYTES = 4_000_000;

export interface ServedDesk {
  /** The address to open. It works once; `newAddress` gives another. */
  address: string;
  newAddress(): string;
  close(): void;
}

/**
 * Serves the review desk on this machine only. The address that is printed lets one browser in, once. A decision
 * needs that browser's cookie, the key in its page and the desk's own origin.
 */
export async function serveDesk(root: string, port: number, steps: DeskSteps): Promise<ServedDesk> {
  const desk = new Desk(root, steps);
  const session = secret();
  const key = secret();
  const nonce = secret();
  let token = secret();
  let origin = '';
  let frames = '';
  let reading: Promise<string> | null = null;
  let rendered: { audit: Audit; html: string } | null = null;

  /** One reading at a time: a second window waits for the first one's. */
  const page = () => {
    reading ??= renderPage().finally(() => (reading = null));
    return reading;
  };
  const renderPage = async () => {
    const audit = await desk.read();
    if (rendered?.audit !== audit) {
      const { noPages } = desk;
      const progress = desk.progress();
      const parts = deskParts({ nonce, key, frames, noPages, progress, reviewer: gitUser(root) ?? '' });
      rendered = { audit, html: formatHtml(audit, headCommit(root), parts) };
    }
    return rendered.html;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    protect(response, frames, nonce);
    const url = new URL(request.url ?? '/', origin);
    // A name of another site that was made to lead here is not ours.
    if (request.headers.host !== new URL(origin).host)
      return send(response, 421, 'text/plain', 'Wrong address.');
    if (request.method === 'GET' && url.searchParams.has('key')) {
      if (!equal(url.searchParams.get('key') ?? '', token))
        return send(
          response,
          403,
          'text/plain',
          'This address was used already. Press Enter in the terminal for a new one.',
        );
      token = secret();
      response.setHeader('Set-Cookie', `${COOKIE}=${session}; HttpOnly; SameSite=Strict; Path=/`);
      response.writeHead(303, { Location: '/' }).end();
      return;
    }
    if (!equal(readCookie(request), session))
      return send(response, 403, 'text/plain', 'Open the address that the terminal shows.');
    if (request.method === 'GET' && url.pathname === '/')
      return send(response, 200, 'text/html', await page());
    if (request.method === 'POST' && url.pathname === '/decisions') {
      const isOurs =
        request.headers.origin === origin && equal(String(request.headers['x-desk-key'] ?? ''), key);
      if (!isOurs)
        return sendJson(response, 403, {
          kind: 'failed',
          message: 'This request did not come from the desk.',
        });
      const decision = readDeskRequest(await readBody(request));
      if (typeof decision === 'string') return sendJson(response, 400, { kind: 'failed', message: decision });
      const result = desk.act(decision);
      const status = { recorded: 200, changed: 409, failed: 507 }[result.kind];
      return sendJson(response, status, result);
    }
    send(response, 404, 'text/plain', 'There is nothing here.');
  };

  const server: Server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof UsageError)) console.error(error);
      const message =
        error instanceof UsageError ? error.message : 'Something went wrong; the terminal says what.';
      if (response.headersSent) response.destroy();
      else send(response, 500, 'text/plain', message);
    });
  });
  const listening = await listen(server, port);
  origin = `http://127.0.0.1:${listening.port}`;
  await steps.ensureBuilt(root);
  const framed = await serveFramedSite(root, origin);
  frames = framed.address;
  // What takes longest is done before anybody waits for it.
  await page();
  const addressNow = () => `${origin}/?key=${token}`;
  return {
    address: addressNow(),
    newAddress: addressNow,
    close() {
      server.close();
      server.closeAllConnections();
      framed.server.close();
      framed.server.closeAllConnections();
    },
  };
}

/** Nothing but the desk's own: no other origin gets in, and no page of another gets the address. */
function protect(response: ServerResponse, frames: string, nonce: string): void {
  const frame = frames === '' ? "'none'" : new URL(frames).origin;
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; connect-src 'self'; frame-src ${frame}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
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
