import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { isRecord } from '../../content/json-data.ts';
import { listen } from '../../serve/listen.ts';
import { createDistServer } from '../../serve/serve-dist.ts';
import { UsageError } from '../../usage-error.ts';
import { type Desk, readRequest, textOf } from './desk.ts';
import { deskHtml } from './desk-page.tsx';
import { type Committed, commitDecisions } from './finish.ts';
import { findPicture, readPagePicture } from './pictures.ts';
import { readDeskCss } from './report.tsx';

const KEEP_ALIVE_MS = 600_000;
/** Keeps the path of the desk: an open window works again after the desk was started anew. */
const KEY_FILE = '.build/desk-key';

export interface ServedDesk {
  address: string;
  close(): void;
}

type Sent = readonly [type: string, body: string | Buffer];
type Body = Readonly<Record<string, unknown>>;

/**
 * Serves the review desk on this machine only, at a random path, and at all others the built site, for the frame beside
 * the list. Requests with another host, and decisions from another origin, are refused. Every decision is answered with
 * the page as it is then.
 */
export async function serveDesk(desk: Desk, port: number): Promise<ServedDesk> {
  const { root } = desk;
  const path = `/${readKey(root)}/`;
  const script = await bundle('desk.ts');
  const site = createDistServer(root, true);
  let origin = '';

  const page = (at: string, by: string, committed: Committed | null = null) =>
    deskHtml(desk, { at, by, site: site.base, committed });
  const files: Record<string, (asked: URLSearchParams) => Sent | null> = {
    '': (asked) => ['text/html', page(asked.get('at') ?? 'waits', asked.get('by') ?? '')],
    'desk.js': () => ['text/javascript', script],
    'desk.css': () => ['text/css', readDeskCss()],
    picture(asked) {
      const found = findPicture(root, asked.get('hash') ?? '', asked.get('path') ?? '');
      return found && [found.type, found.bytes];
    },
    look(asked) {
      const bytes = readPagePicture(root, asked.get('name') ?? '');
      return bytes && ['image/webp', bytes];
    },
  };
  const acts: Record<string, (body: Body) => string | Promise<string>> = {
    decide: (body) => desk.decide(readRequest(body)),
    undo: (body) => desk.undo(textOf(body['by'])),
    label: (body) => desk.teach(textOf(body['id']), textOf(body['claim']) || null),
    async read() {
      await desk.read();
      return 'The site was read again.';
    },
  };

  async function act(name: string, body: Body): Promise<object> {
    const [at, by] = [textOf(body['at']), textOf(body['by'])];
    if (name === 'commit') {
      const committed = commitDecisions(root, desk.reviewer(by));
      desk.forgetDone();
      return { message: 'Committed.', page: page('finish', by, committed) };
    }
    const message = await acts[name]?.(body);
    if (message === undefined) throw new UsageError('Nothing was recorded: the desk does not know this.');
    return { message, page: page(at, by) };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', origin);
    const name = url.pathname.slice(path.length);
    // Refuse the name of another site that was made to lead here.
    if (`http://${headers.host}` !== origin) return send(response, 421, ['text/plain', 'Wrong address.']);
    if (!url.pathname.startsWith(path)) return void site.server.emit('request', request, response);
    protect(response);
    if (method === 'POST' && headers.origin !== origin)
      return send(response, 403, toJson({ failed: 'This request did not come from the desk.' }));
    if (method === 'POST') return send(response, 200, toJson(await act(name, await readBody(request))));
    const sent = files[name]?.(url.searchParams);
    // Let a drawing that is opened by itself run nothing.
    if (name === 'picture')
      response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    if (sent) return send(response, 200, sent);
    const nothing = 'There is nothing here. The terminal shows the address of the desk.';
    send(response, 404, ['text/plain', nothing]);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!(error instanceof UsageError)) console.error(error);
      const unknown = 'Nothing was recorded: something went wrong. The terminal says what.';
      const failed = error instanceof UsageError ? error.message : unknown;
      if (response.headersSent) response.destroy();
      else send(response, 500, toJson({ failed }));
    });
  });
  // Keep the connection while a reviewer reads: a decision must not meet a closed one.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const listening = await listen(server, port);
  origin = `http://127.0.0.1:${listening.port}`;
  return {
    address: origin + path,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Bundles the script of the desk's page. */
async function bundle(name: string): Promise<string> {
  const entry = fileURLToPath(new URL(`browser/${name}`, import.meta.url));
  const options = { bundle: true, minify: true, format: 'iife', charset: 'utf8', write: false } as const;
  const { outputFiles } = await build({ entryPoints: [entry], ...options });
  return outputFiles.map(({ text }) => text).join('');
}

/** Reads the random path of this project's desk. Without a disk to keep it on, it lasts as long as the desk. */
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
    // Without a kept path an open window has to be opened again.
  }
  return key;
}

/** Lets the page use its own files alone, and no other site frame it. */
function protect(response: ServerResponse): void {
  response.setHeader(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
}

function send(response: ServerResponse, status: number, [type, body]: Sent): void {
  const charset = typeof body === 'string' ? '; charset=utf-8' : '';
  response.writeHead(status, { 'Content-Type': type + charset }).end(body);
}

function toJson(data: unknown): Sent {
  return ['application/json', JSON.stringify(data)];
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const data: unknown = await json(request).catch(() => null);
  if (isRecord(data)) return data;
  throw new UsageError('Nothing was recorded: this is not a JSON object.');
}
