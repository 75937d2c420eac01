import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { isRecord } from '../../content/json-data.ts';
import { listen } from '../../serve/listen.ts';
import { createDistServer } from '../../serve/server.ts';
import { UsageError } from '../../lib/usage-error.ts';
import type { Desk } from './desk.ts';
import { deskHtml } from './desk-page.tsx';

const KEEP_ALIVE_MS = 600_000;
/** The file that stores the desk's random path, so that an open window still works after a restart. */
const KEY_FILE = '.build/desk-key';
/**
 * The Content-Security-Policy of the review page (`npm run review`). The page may load files of its own server, and
 * pictures from data URLs. No page may show it in a frame.
 */
const POLICY = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export interface ServedDesk {
  address: string;
  close(): void;
}

/** Serves the desk on this computer only, at a random path. Refuses other hosts, and decisions from other origins. */
export async function serveDesk(desk: Desk, port: number): Promise<ServedDesk> {
  const { root } = desk;
  const path = `/${readKey(root)}/`;
  const script = await bundleScript();
  const site = createDistServer(root, true);
  let origin = '';

  // `of` returns a field of the request's body, or an empty string if the field is missing.
  const acts: Record<string, (of: (field: string) => string) => unknown> = {
    show: () => desk.refresh(),
    decide: (of) => desk.decide({ act: of('act'), key: of('key'), hash: of('hash'), note: of('note') }),
    undo: () => desk.undo(),
    label: (of) => desk.teach(of('id'), of('claim') || null),
    read: () => desk.read().then(() => 'The site was read again.'),
    commit: () => desk.commit(),
  };

  /** Returns the path of the picture at an address such as `look/3/now`; null if there is none. */
  function pictureAt(name: string): string | null {
    const [, at, side] = /^look\/(\d+)\/(before|now)$/.exec(name) ?? [];
    return desk.looks[Number(at)]?.[side === 'before' ? 'before' : 'now'] ?? null;
  }

  async function act(name: string, request: IncomingMessage): Promise<string> {
    const data: unknown = await json(request).catch(() => null);
    const of = (key: string) => (isRecord(data) && typeof data[key] === 'string' ? data[key].trim() : '');
    const done = { message: '', isDone: true };
    try {
      const told = await acts[name]?.(of);
      if (typeof told === 'string') done.message = told;
    } catch (error) {
      const isExpected = error instanceof UsageError;
      if (!isExpected) console.error(error);
      const unknown = 'Nothing was recorded: something went wrong. The terminal says what.';
      Object.assign(done, { isDone: false, message: isExpected ? error.message : unknown });
    }
    return JSON.stringify({ ...done, page: deskHtml(desk, of('at'), site.base) });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', origin);
    const name = url.pathname.slice(path.length);
    const asked = (key: string) => url.searchParams.get(key) ?? undefined;
    const send = (status: number, type: string, body: string | Buffer) =>
      response
        .writeHead(status, {
          'Content-Type': typeof body === 'string' ? `${type}; charset=utf-8` : type,
          'Content-Security-Policy': POLICY,
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
        })
        .end(body);
    // Refuse other host names: an attacker's domain may resolve to this computer (DNS rebinding).
    if (`http://${headers.host}` !== origin) send(421, 'text/plain', 'Wrong address.');
    else if (!url.pathname.startsWith(path)) site.server.emit('request', request, response);
    else if (method === 'POST' && headers.origin !== origin)
      send(403, 'text/plain', 'This request did not come from the desk.');
    else if (method === 'POST') send(200, 'application/json', await act(name, request));
    else if (name === '') {
      desk.refresh();
      send(200, 'text/html', deskHtml(desk, asked('at') ?? '', site.base));
    } else if (name === 'desk.js') send(200, 'text/javascript', script);
    else if (name === 'desk.css')
      send(200, 'text/css', readFileSync(new URL('desk.css', import.meta.url), 'utf8'));
    else if (pictureAt(name) !== null)
      send(200, 'image/webp', readFileSync(join(root, pictureAt(name) ?? '')));
    else send(404, 'text/plain', 'There is nothing here. The terminal shows the address of the desk.');
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  // Keep the connection open while a reviewer reads. Otherwise the next decision could fail on a closed connection.
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

async function bundleScript(): Promise<string> {
  const entryPoints = [fileURLToPath(new URL('browser/desk.ts', import.meta.url))];
  const options = { bundle: true, minify: true, format: 'iife', charset: 'utf8', write: false } as const;
  const { outputFiles } = await build({ entryPoints, ...options });
  return outputFiles.map(({ text }) => text).join('');
}

/** Reads the random path of this project's desk. Creates the path if there is none yet. */
function readKey(root: string): string {
  const file = join(root, KEY_FILE);
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}
