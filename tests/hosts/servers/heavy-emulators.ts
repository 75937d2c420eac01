/** With `HOSTS_ALL=1`: Firebase's and Azure's emulators, and Vercel's route table, which is what its edge executes. */

import { cp, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { listen } from '../../../scripts/serve/listen.ts';
import type { TestSite } from '../fixture.ts';
import { npmPackages } from './install.ts';
import { freePort, run, type Running } from './process.ts';

/** superstatic is the part of firebase-tools that answers. */
export async function firebase(site: TestSite): Promise<Running> {
  const modules = await npmPackages(
    'superstatic',
    ['superstatic@9'],
    ['--ignore-scripts', '--omit=optional'],
  );
  const port = await freePort();
  const text = await readFile(join(site.dist, 'hosts/firebase/firebase.json'), 'utf8');
  const { hosting }: { hosting: object } = JSON.parse(text);
  const start = `
    const { server } = require(${JSON.stringify(`${modules}superstatic`)});
    const config = { ...${JSON.stringify(hosting)}, public: ${JSON.stringify(basename(site.publish))} };
    server({ port: ${port}, hostname: '127.0.0.1', cwd: ${JSON.stringify(dirname(site.publish))}, config, compression: true, debug: false }).listen();`;
  return run(process.execPath, ['-e', start], port);
}

export async function azure(site: TestSite): Promise<Running> {
  const modules = await npmPackages('azure', ['@azure/static-web-apps-cli@2'], ['--ignore-scripts']);
  const port = await freePort();
  const folder = join(site.scratch, 'azure');
  await cp(site.publish, folder, { recursive: true });
  const config = 'staticwebapp.config.json';
  await cp(join(site.dist, 'hosts/azure-static-web-apps', config), join(folder, config));
  const args = [`${modules}.bin/swa`, 'start', folder, '--host', '127.0.0.1', '--port', `${port}`];
  return run(process.execPath, args, port, { cwd: site.scratch, env: { HOME: site.scratch } });
}

interface VercelRoute {
  src?: string;
  status?: number;
  headers?: Record<string, string>;
  continue?: boolean;
  handle?: string;
  has?: { type: string; key: string; value: string }[];
}

/** Vercel's own library makes the table; executing it (first match, `continue` adds headers, then files) is ours. */
export async function vercel(site: TestSite): Promise<Running> {
  const modules = await npmPackages('vercel-routing', ['@vercel/routing-utils@5']);
  const load = createRequire(modules);
  const { getTransformedRoutes }: VercelLibrary = load('@vercel/routing-utils');
  const config: object = JSON.parse(await readFile(join(site.dist, 'hosts/vercel/vercel.json'), 'utf8'));
  const { routes } = getTransformedRoutes(config);

  const server = createServer((request, response) => {
    const [path = '/', query] = (request.url ?? '/').split('?');
    // The edge joins doubled slashes and refuses backslashes before it looks at the table.
    if (/\\|%5c/i.test(path)) return void response.writeHead(400).end();
    const { pathname: clean } = new URL(path.replace(/\/{2,}/g, '/'), 'http://localhost');
    for (const route of routes.filter(({ handle }) => handle === undefined)) {
      const match = route.src === undefined ? null : new RegExp(route.src).exec(clean);
      const sent = new URLSearchParams(query);
      const hasAll = (route.has ?? []).every(({ key, value }) =>
        sent.getAll(key).some((each) => new RegExp(`^${value}$`).test(each)),
      );
      if (!match || !hasAll) continue;
      for (const [name, value] of Object.entries(route.headers ?? {})) {
        const target = value.replace(/\$(\d)/g, (_, index: string) => match[Number(index)] ?? '');
        response.setHeader(name, name === 'Location' && query !== undefined ? `${target}?${query}` : target);
      }
      if (!route.continue) return void response.writeHead(route.status ?? 200).end();
    }
    void answerFile(site.publish, clean).then((body) => {
      response.writeHead(body ? 200 : 404, body ? {} : { 'Cache-Control': 'public, max-age=0' });
      response.end(request.method === 'HEAD' ? undefined : body);
    });
  });
  const { port } = await listen(server, 0);
  return { port, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

interface VercelLibrary {
  getTransformedRoutes(config: object): { routes: VercelRoute[] };
}

async function answerFile(folder: string, path: string): Promise<Buffer | undefined> {
  const file = join(folder, path);
  for (const candidate of [file, `${file}.html`, join(file, 'index.html')]) {
    const found = await stat(candidate).catch(() => undefined);
    if (found?.isFile()) return readFile(candidate);
  }
  return undefined;
}
