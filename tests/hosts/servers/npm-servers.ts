/** Runs emulators from npm: Netlify's libraries, wrangler. */

import { cp } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { deployFolder } from '../../../scripts/hosts/deploy-steps.ts';
import { resolveSite } from '../../../scripts/hosts/site-description.ts';
import { listen } from '../../../scripts/serve/listen.ts';
import type { TestSite } from '../fixture.ts';
import { npmPackages } from './install.ts';
import { freePort, run, type Running } from './process.ts';

/** Runs the parts of Netlify's local server that match rules, find files and add headers, in that server's order. */
export async function netlify({ publish }: TestSite): Promise<Running> {
  const modules = await npmPackages('netlify', [
    '@netlify/redirects@3.1',
    '@netlify/headers@2',
    '@netlify/static@3',
  ]);
  const load = async (name: string): Promise<NetlifyModule> =>
    import(`${modules}@netlify/${name}/dist/main.js`);
  const { RedirectsHandler } = await load('redirects');
  const { StaticHandler } = await load('static');
  const { HeadersHandler } = await load('headers');
  const files = new StaticHandler({ directory: publish });
  const headers = new HeadersHandler({ projectDir: publish, publishDir: publish, logger: console });
  const redirects = new RedirectsHandler({
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: publish,
    publicDir: publish,
  });

  const answer = async (request: Request): Promise<Response> => {
    const file = async (wanted: Request) => (await files.match(wanted))?.handle;
    const match = await redirects.match(request);
    const found = match ? await redirects.handle(request, match, file) : await (await file(request))?.();
    if (found) return found;
    const error = await file(new Request(new URL('/404.html', request.url)));
    const response = await error?.();
    return new Response(response?.body ?? null, { status: 404, headers: response?.headers });
  };

  const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = `http://${incoming.headers.host}${incoming.url}`;
    if (!URL.canParse(url)) return void outgoing.writeHead(400).end();
    const request = new Request(url);
    answer(request)
      .then(async (response) => {
        // Copy the response: a redirect's headers cannot be changed.
        const all = new Headers(response.headers);
        for (const [name, value] of Object.entries(await headers.apply(request))) all.set(name, value);
        outgoing.writeHead(response.status, Object.fromEntries(all));
        if (response.body === null || incoming.method === 'HEAD') outgoing.end();
        else Readable.fromWeb(response.body as ReadableStream).pipe(outgoing);
      })
      .catch(() => outgoing.writeHead(400).end());
  });
  const { port } = await listen(server, 0);
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

interface NetlifyMatch {
  status: number;
}

interface NetlifyModule {
  RedirectsHandler: new (options: object) => {
    match(request: Request): Promise<NetlifyMatch | undefined>;
    handle(
      request: Request,
      match: NetlifyMatch,
      file: (request: Request) => Promise<(() => Promise<Response>) | undefined>,
    ): Promise<Response | undefined>;
  };
  StaticHandler: new (options: object) => {
    match(request: Request): Promise<{ handle: () => Promise<Response> } | undefined>;
  };
  HeadersHandler: new (options: object) => { apply(request: Request): Promise<Record<string, string>> };
}

export function cloudflarePages({ publish, scratch }: TestSite): Promise<Running> {
  return runWrangler(['pages', 'dev', publish, '--compatibility-date=2025-11-01'], scratch, scratch);
}

export async function cloudflareWorkers(site: TestSite): Promise<Running> {
  const folder = join(site.scratch, 'cloudflare-workers');
  const rules = join(site.dist, 'hosts/cloudflare-workers');
  const published = join(folder, deployFolder(resolveSite(site.description)));
  await cp(site.publish, published, { recursive: true });
  await cp(join(rules, 'wrangler.jsonc'), join(folder, 'wrangler.jsonc'));
  for (const name of ['_redirects', '_headers']) await cp(join(rules, name), join(published, name));
  return runWrangler(['dev'], folder, site.scratch);
}

async function runWrangler(args: readonly string[], cwd: string, home: string): Promise<Running> {
  const modules = await npmPackages('wrangler@4.86', ['wrangler@4.86']);
  const port = await freePort();
  const command = [`${modules}wrangler/bin/wrangler.js`, ...args];
  const options = ['--ip', '127.0.0.1', '--port', `${port}`, '--inspector-port', '0'];
  const env = { HOME: home, WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG: 'warn', CI: 'true' };
  return run(process.execPath, [...command, ...options], port, { cwd, env });
}
