import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as ask, type Server } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkSite } from '../../../scripts/hosts/live/check-site.ts';
import { resolveSite } from '../../../scripts/hosts/site-description.ts';
import { rewriterOf } from '../../../scripts/hosts/live/rewritten.ts';
import { listen } from '../../../scripts/serve/listen.ts';
import { createSiteServer } from '../../../scripts/serve/server.ts';
import { describeFixture, type TestSite, writeFixture } from '../../hosts/fixture.ts';

let site: TestSite;
beforeAll(async () => {
  const { assets, ...whole } = describeFixture();
  site = await writeFixture({
    ...whole,
    routes: ['/', '/about', '/health-plans'],
    rootFiles: ['robots.txt'],
    assets: assets.slice(0, 1),
  });
});
afterAll(() => site.remove());

/**
 * Serves the fixture behind a front server, and returns the findings of the check.
 * @param change sets up the front server
 * @param other maps files to other bytes on the server; null deletes a file
 */
async function check(
  change: (front: Server, port: number) => void,
  other: Record<string, Buffer | null> = {},
  read = (file: string) => readFileSync(join(site.dist, 'client', file)),
) {
  for (const [file, bytes] of Object.entries(other)) {
    const path = join(site.dist, 'client', file);
    const before = readFileSync(path);
    onTestFinished(() => writeFileSync(path, before));
    if (bytes === null) rmSync(path);
    else writeFileSync(path, bytes);
  }
  const back = createSiteServer(join(site.dist, 'client'), () => resolveSite(site.description));
  const front = createServer();
  change(front, (await listen(back, 0)).port);
  const { port } = await listen(front, 0);
  onTestFinished(() => {
    front.close();
    back.close();
  });
  return checkSite({
    origin: `http://127.0.0.1:${port}`,
    site: resolveSite(site.description),
    exceptions: [],
    read,
  });
}

/** Sets up a front server as a proxy. `locate` changes the address in Location. */
function pass(locate: (path: string) => string) {
  return (front: Server, port: number) =>
    front.on('request', (request, response) => {
      const { method, headers, url: path } = request;
      const passed = ask({ port, method, headers, path, host: '127.0.0.1' }, (answer) => {
        const { location } = answer.headers;
        const changed = location === undefined ? {} : { location: locate(location) };
        response.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...changed });
        answer.pipe(response);
      });
      // Answer 400 to a request that Node cannot forward.
      passed.on('error', () => response.writeHead(400).end());
      request.pipe(passed);
    });
}

const passAll = pass((path) => path);

test('a correct site has no findings', async () => {
  expect([...(await check(passAll))]).toEqual([]);
});

test('redirects that all name another host are reported once', async () => {
  const found = await check(pass((path) => `http://www.example.com${path}`));
  expect([...found]).toEqual([['locationHost', ['Every redirect: leads to http://www.example.com']]]);
});

test('redirects that name several hosts are reported one by one', async () => {
  const found = await check(pass((path) => `http://${path.length}.example.com${path}`));
  expect(found.get('locationHost')).toBeUndefined();
  expect(found.get('moved')).toContain('GET /plans: leads to http://13.example.com/health-plans');
});

test('files of another build are reported', async () => {
  const other = (file: string) => Buffer.from(file === 'about.html' ? 'another' : '');
  const found = await check(passAll, {}, other);
  expect([...found.keys()]).toEqual(['content']);
  expect(found.get('content')).toContain('/about: is of another build');
});

test('a server that redirects every request has no missing files', async () => {
  const found = await check((front) =>
    front.on('request', ({ url }, response) =>
      response.writeHead(301, { location: `https://secure.example${url}` }).end(),
    ),
  );
  expect(found.get('locationHost')).toEqual(['Every redirect: leads to https://secure.example']);
  expect(found.get('content')).toBeUndefined();
});

test('hashed files that only this build has are reported once, without their consequences', async () => {
  const lost = 'assets/client.1a2b3c4d.js';
  const other = { [lost]: null, [`${lost}.br`]: null, [`${lost}.gz`]: null };
  const found = await check(passAll, other);
  expect([...found]).toEqual([['content', [`/${lost}: is not there`]]]);
});

const CLOUDFLARE_LINK = '<a href="/cdn-cgi/l/email-protection#1f">x</a>';
const BEACON = '<script src="https://beacon.example/b.js"></script>';
test.each([
  ['by Cloudflare', (html: string) => html.replace('<p>', `${CLOUDFLARE_LINK}<p>`), '/cdn-cgi/'],
  [
    'with an added script',
    (html: string) => html.replace('</body>', `${BEACON}</body>`),
    'has a script more (https://beacon',
  ],
  ['by a minifier', (html: string) => html.replaceAll('</p>', ''), 'same words in other markup'],
])('a page that was rewritten %s is reported as rewritten', (_, change, problem) => {
  const page = '<!doctype html><body><p>Words</p><script src="/own.1.js"></script></body>';
  const rewriter = (answered: string) => rewriterOf(Buffer.from(page), Buffer.from(answered));
  expect(rewriter(change(page))).toContain(problem);
  expect(rewriter(page.replace('Words', 'Other words').replace('own.1', 'own.2'))).toBeNull();
  expect(rewriter(page)).toBeNull();
});

test('compressed files of another build are reported, with the correct page', async () => {
  const found = await check(passAll, { 'about.html.gz': gzipSync('old') });
  expect([...found]).toEqual([['staleCompressed', ['/about: its .gz has other text than it']]]);
});
