import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusalPage } from './desk-page.ts';

const COOKIE = 'review-desk';

/** Who may use the desk: one browser for each address, and of it the desk's own page alone. */
export class Door {
  readonly #session = secret();
  #token = secret();
  /** Lets the page's own script and styles run. */
  readonly nonce = secret();
  /** Where the desk is served. */
  origin = '';

  /** The address to open. It works once; then there is another. */
  address(): string {
    return `${this.origin}/?key=${this.#token}`;
  }

  /** Whether a request may go on; where not, it is answered. */
  letsIn(request: IncomingMessage, response: ServerResponse, url: URL): boolean {
    const { method, headers } = request;
    const token = url.searchParams.get('key');
    // A name of another site that was made to lead here is not ours.
    if (headers.host !== new URL(this.origin).host) send(response, 421, 'text/plain', 'Wrong address.');
    else if (method === 'GET' && token !== null && equal(token, this.#token)) {
      this.#token = secret();
      const cookie = `${COOKIE}=${this.#session}; HttpOnly; SameSite=Strict; Path=/`;
      response.writeHead(303, { Location: '/', 'Set-Cookie': cookie }).end();
    } else if (token !== null || !equal(readCookie(request), this.#session)) refuse(response, url.pathname);
    else if (method !== 'GET' && headers.origin !== this.origin)
      sendJson(response, 403, { kind: 'failed', message: 'This request did not come from the desk.' });
    else return true;
    return false;
  }

  /** Nothing but the desk's own: no other origin gets in, and no page of another gets the address. */
  protect(response: ServerResponse, frames: string): void {
    const frame = frames === '' ? 'http://127.0.0.1:*' : new URL(frames).origin;
    const own = `'nonce-${this.nonce}'`;
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; script-src ${own}; style-src ${own}; img-src 'self' data:; connect-src 'self'; frame-src ${frame}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  }
}

/** A page says why to a person who opened it, and data to the desk that was open when npm run review started again. */
function refuse(response: ServerResponse, path: string): void {
  const message =
    'This window is not let in: each address works once, in one browser. Go to the terminal where npm run review runs and press Enter; it shows a new address.';
  if (path === '/') send(response, 403, 'text/html', refusalPage(message));
  else sendJson(response, 403, { kind: 'failed', message });
}

function readCookie({ headers }: IncomingMessage): string {
  return (
    (headers.cookie ?? '')
      .split(/;\s*/)
      .find((each) => each.startsWith(`${COOKIE}=`))
      ?.slice(COOKIE.length + 1) ?? ''
  );
}

export function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` }).end(body);
}

export function sendJson(response: ServerResponse, status: number, data: unknown): void {
  send(response, status, 'application/json', JSON.stringify(data));
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}

function equal(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
