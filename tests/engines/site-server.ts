import { createServer, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { serveDist } from '../../scripts/serve/server.ts';
import { listen } from '../../scripts/serve/listen.ts';
import { content } from '../content.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SCHEDULING = new URL(content.site.scheduling[0]?.url ?? '').origin;

/** Faults of the network that a test simulates. */
export interface Faults {
  /** Paths that are answered with 503. */
  failing: RegExp | null;
  /**
   * Paths whose answers are delayed until `release` is called. Match few: a browser opens six connections to a server,
   * and held answers take them from other files.
   */
  held: RegExp | null;
  /** Paths whose first answer breaks off in the middle. */
  broken: RegExp | null;
}

export interface SiteServer {
  /** The address of the site, with a slash at its end. */
  address: string;
  /** The path of the scheduling page, which this server answers in place of the scheduling service. */
  scheduling: string;
  faults: Faults;
  release(): void;
  stop(): void;
}

/**
 * Serves dist/ like `npm start`, with the faults that a test sets. A server can simulate them for every engine; engines
 * differ in what they can intercept.
 */
export async function startSite(): Promise<SiteServer> {
  const site = await serveDist(ROOT, 0);
  const faults: Faults = { failing: null, held: null, broken: null };
  let waiting: (() => void)[] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/scheduling/')) return send(response, 200, '<title>Pick a time</title>');
    if (faults.failing?.test(path)) return send(response, 503, 'overloaded');
    const answer = () =>
      void forward(path, request.headers.accept ?? '', response).catch(() => response.destroy());
    if (faults.held?.test(path)) waiting.push(answer);
    else answer();
  });
  const { port } = await listen(server, 0);
  const address = `http://127.0.0.1:${port}`;

  async function forward(path: string, accept: string, response: ServerResponse): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
      headers: { accept, 'accept-encoding': 'identity' },
      redirect: 'manual',
    });
    const type = answer.headers.get('content-type') ?? '';
    // The props of the quote form are in a file of words.
    const isPage = type.startsWith('text/html') || type.includes('json');
    for (const [name, value] of answer.headers)
      if (!/^(content-length|content-encoding|connection|keep-alive|transfer-encoding)$/.test(name))
        response.setHeader(name, value);
    response.setHeader('Cache-Control', 'no-store');
    response.writeHead(answer.status);
    const sent = Buffer.from(await answer.arrayBuffer());
    const body = isPage ? Buffer.from(sent.toString().replaceAll(SCHEDULING, `${address}/scheduling`)) : sent;
    if (!faults.broken?.test(path)) return void response.end(body);
    faults.broken = null;
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  }

  return {
    address: `${address}${site.base}`,
    scheduling: `${address}/scheduling`,
    faults,
    release() {
      faults.held = null;
      for (const answer of waiting) answer();
      waiting = [];
    },
    stop() {
      server.closeAllConnections();
      server.close();
      site.server.close();
    },
  };
}

function send(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(text);
}
