import { createServer, type RequestListener, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { sha256 } from '../../../scripts/lib/hash.ts';
import { listen } from '../../../scripts/serve/listen.ts';
import { type Published, verifyLive } from '../../../scripts/audit/release/verify-live.ts';

const FILES: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'about.html': '<h1>We are not the Marketplace</h1>',
  'plans.html': '<a href="/health-plans">Moved</a>',
  '404.html': '<h1>Not found</h1>',
  'robots.txt': 'User-agent: *',
  'assets/words.d53d6f93.json': '["about {dollars}"]',
  _headers: '/*',
};
const PUBLISHED: Published = {
  site: 'https://www.agency.com',
  hosting: {
    base: '/',
    redirects: [
      { from: '/plans/', to: '/about', status: 301 },
      { from: '*', to: '/', status: 302 },
    ],
    headers: [{ name: 'X-Content-Type-Options', value: 'nosniff' }],
  },
  files: [
    ...Object.entries(FILES).map(([path, text]) => ({ path, bytes: text.length, sha256: sha256(text) })),
    { path: 'about.html.br', bytes: 0, sha256: '' },
    { path: 'about.html.gz', bytes: 0, sha256: '' },
  ],
};

let server: Server | undefined;
afterEach(() => server?.close());

interface Faults {
  files?: Record<string, string>;
  packed?: string;
  header?: string;
  redirectTo?: string;
  noRules?: boolean;
}

/** Simulates a host that follows the release's rules, or has one fault. */
const host =
  ({ files, packed, header = 'nosniff', redirectTo = '/about', noRules = false }: Faults): RequestListener =>
  ({ url = '/', headers }, response) => {
    const path = url.replace(/(?<=.)\/$/, '');
    const name = path === '/' ? 'index.html' : path.includes('.') ? path.slice(1) : `${path.slice(1)}.html`;
    const body = { ...FILES, ...files }[name];
    response.setHeader('X-Content-Type-Options', header);
    if (!noRules && path === '/plans') response.writeHead(301, { Location: redirectTo }).end();
    else if (body === undefined && noRules) response.writeHead(404).end(FILES['404.html']);
    else if (body === undefined) response.writeHead(302, { Location: 'https://www.agency.com/' }).end();
    else if (headers['accept-encoding'] !== 'br') response.end(body);
    else response.writeHead(200, { 'Content-Encoding': 'br' }).end(brotliCompressSync(packed ?? body));
  };

async function wrong(faults: Faults): Promise<string[]> {
  server?.close();
  server = createServer(host(faults));
  const { port } = await listen(server, 0);
  const items = await verifyLive(`http://127.0.0.1:${port}`, PUBLISHED);
  expect(items.length).toBe(13);
  return items.flatMap(({ what, fault }) =>
    fault === null ? [] : [`${what} ${fault.replace(/[0-9a-f]{12}…/g, '0…')}`],
  );
}

test('a host that serves the release has no differences, with rules and without', async () => {
  expect(await wrong({})).toEqual([]);
  expect(await wrong({ noRules: true })).toEqual([]);
  expect(await wrong({ redirectTo: 'https://www.agency.com/about' })).toEqual([]);
});

test.each<[Faults, string]>([
  [
    { files: { 'robots.txt': 'User-agent: +' } },
    '/robots.txt has 13 bytes with SHA-256 0…; the release has 13 with 0…',
  ],
  // The words of a tool are words of its page.
  [
    { files: { 'assets/words.d53d6f93.json': '["only {dollars}"]' } },
    '/assets/words.d53d6f93.json (identity) has 18 bytes with SHA-256 0…; the release has 19 with 0…',
  ],
  // A compressed copy may contain other words than its file.
  [
    { packed: '<h1>We are the Marketplace</h1>' },
    '/about has 31 bytes with SHA-256 0…; the release has 35 with 0…',
  ],
  [{ header: 'sniff' }, 'header X-Content-Type-Options is “sniff”; the release says “nosniff”'],
  ...['https://elsewhere.com/about', '//elsewhere.com/about', '/about?from=plans', 'http://'].map(
    (redirectTo): [Faults, string] => [
      { redirectTo },
      `redirect /plans/ → /about answers 301 and leads to ${redirectTo}`,
    ],
  ),
])('detects the fault %j', async (faults, said) => {
  expect(await wrong(faults)).toContain(said);
});

test('a server that does not answer fails for each file', async () => {
  const items = await verifyLive('http://127.0.0.1:1', PUBLISHED);
  expect(items.every(({ fault }) => fault?.includes('ECONNREFUSED'))).toBe(true);
});
