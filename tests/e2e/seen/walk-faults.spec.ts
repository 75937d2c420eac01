import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { Visit } from '../../../scripts/audit/seen/visit.ts';
import { walkPage } from '../../../scripts/audit/seen/walk-site.ts';
import { listen } from '../../../scripts/serve/listen.ts';
import { describeSmallSite } from '../../unit/hosts/site.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const TIMEOUT_MS = 120_000;
/** A shorter wait than in a real walk, because some requests never get an answer. */
const PATIENCE_MS = 5_000;

/** A map from routes to pages that cannot be read, with the expected message. */
const FAULTY: Record<string, { page: string; fault: RegExp }> = {
  '/waits': {
    page: '<script>fetch("/never?q=1")</script>',
    fault: / never settles: it waits for GET \/never\?q=1\.$/,
  },
  '/loads': {
    page: '<img src="/never.png" alt="">',
    fault: / never settles: it waits for GET \/never\.png\.$/,
  },
  '/moves': {
    page: '<p id="n">0</p><script>const c = new MessageChannel(); c.port1.onmessage = () => { n.textContent = Number(n.textContent) + 1; c.port2.postMessage(0) }; c.port2.postMessage(0)</script>',
    fault: / never settles: a timer or an animation of a script keeps changing it, last at: .*<p id="n">\d+/,
  },
  '/goes-back': {
    page: '<script>history.back()</script>',
    fault:
      / leads away by itself, to about:blank\. Find the script that goes back or elsewhere, and let it wait/,
  },
};

/** Serves pages by route. Other requests never get an answer. */
async function servePages(pages: Record<string, string>) {
  const server = createServer(({ url = '' }, response) => {
    if (Object.hasOwn(pages, url))
      response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>x</title>${pages[url]}`);
  });
  const { port } = await listen(server, 0);
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${port}`, close };
}

const built = (origin: string, route: string) => ({ route, address: origin + route, html: '' });

test('names a page that cannot be read, and the reason', async ({ browser }) => {
  test.setTimeout(TIMEOUT_MS);
  const pages = Object.entries(FAULTY).map(([route, { page }]) => [route, page]);
  const { origin, close } = await servePages(Object.fromEntries(pages));
  await Promise.all(
    Object.entries(FAULTY).map(async ([route, { fault }]) => {
      const visit = await Visit.prepare(browser, origin, PATIENCE_MS);
      const told = await walkPage(built(origin, route), visit, []).then(
        () => 'it can be read',
        (error: unknown) => String(visit.faultOf(error)).replace(origin, ''),
      );
      await visit.close();
      expect(told).toMatch(new RegExp(`^UsageError: ${route}${fault.source}`));
    }),
  );
  close();
});

/** Pages that try to navigate away while they are read, with the target. Each must still be read. */
const LEADING: Record<string, [page: string, to: string]> = {
  '/assigns': ['<script>location.assign("/other?name=x")</script>', '/other?name=x'],
  '/replaces': [
    '<script>onload = () => location.replace("https://a.example/")</script>',
    'https://a.example/',
  ],
  '/reloads': ['<script>setInterval(() => location.reload(), 500)</script>', '/reloads'],
  '/refreshes': ['<meta http-equiv="refresh" content="0;url=/other">', '/other'],
  '/sends': [
    '<form method="post" action="/other"></form><script>onload = () => document.forms[0].submit()</script>',
    '/other by POST',
  ],
  '/opens': ['<script>onload = () => window.open("/other")</script>', '/other in a new tab'],
  '/links': [
    '<a id="a" href="https://a.example/" target="_blank">A</a><script>onload = () => a.click()</script>',
    'https://a.example/ in a new tab',
  ],
};

test('a page that tries to navigate away stays, and reports the target', async ({ browser }) => {
  test.setTimeout(TIMEOUT_MS);
  const pages = Object.entries(LEADING).map(([route, [page]]) => [route, `<p>Words</p>${page}`]);
  const { origin, close } = await servePages(Object.fromEntries(pages));
  const visit = await Visit.prepare(browser, origin, PATIENCE_MS);
  for (const [route, [, to]] of Object.entries(LEADING)) {
    await visit.open(origin + route);
    expect(await visit.page.locator('p').textContent()).toBe('Words');
    expect([...visit.traffic].map((line) => line.replace(origin, ''))).toEqual([`leads on to ${to}`]);
  }
  await visit.close();
  close();
});

test('a page read again in the same tab has the same lines', async ({ browser }) => {
  test.setTimeout(TIMEOUT_MS);
  const { href } = new URL(process.env['SITE_ADDRESS'] ?? '');
  const page = { route: '/quote', address: `${href}quote`, html: '' };
  const visit = await Visit.prepare(browser, href);
  const first = await walkPage(page, visit, []);
  await walkPage({ ...page, route: '/about', address: `${href}about` }, visit, []);
  expect(await walkPage(page, visit, [])).toEqual(first);
  await visit.close();
});

test('an unchanged page is not walked again, unless its file is damaged', async () => {
  const damage = `
    const [name] = fs.readdirSync(kept);
    const bytes = fs.readFileSync(kept + name);
    fs.writeFileSync(kept + name, bytes.toString('latin1').replaceAll('Hello', 'Olleh'), 'latin1');`;
  const told = await walkSmall(
    '<!doctype html><title>x</title><p style="opacity: 0">Hello</p>',
    `await told(); const times = fs.readdirSync(kept).length; await told(); ${damage} await told();`,
  );
  expect(told.map((each) => /Hello|Olleh/.exec(each)?.[0])).toEqual(['Hello', 'Hello', 'Hello']);
});

test('reports a browser that was killed, and keeps what it read', async () => {
  // Kill the whole process group, because Playwright may start a script that starts the browser.
  const kill = `process.kill(-Number(execSync('pgrep -P ' + process.pid + ' "chrom|headless"')), 'SIGKILL')`;
  const [said, count] = await walkSmall(
    '<!doctype html><title>x</title><p>Hello</p>',
    `const onPage = (done) => { if (done === 1) ${kill}; };
    await walkHidden(root, [], onPage).catch((error) => results.push(error.name + ': ' + error.message));
    results.push(String(fs.readdirSync(kept).length));`,
    ['/', '/a', '/b', '/c', '/d', '/e', '/f', '/g'],
  );
  expect(said).toMatch(/^UsageError: The browser ended after \d of 8 pages/);
  expect(Number(count)).toBeGreaterThan(0);
});

/**
 * Walks a site in a separate process: anything that a walk leaves open would keep the process from ending.
 * @param page the content of each page
 * @param code runs in that process. `told()` walks the site, and adds the result for the home page to `results`. `kept`
 *   is the folder of stored walks
 * @param routes of the pages; only the home page if left out
 * @returns `results`
 */
async function walkSmall(page: string, code: string, routes: readonly string[] = ['/']): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'walk-'));
  const folders = ['renderer/islands', 'renderer/client/enhancements', 'dist/client', 'dist/hosts'];
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true });
  for (const route of routes)
    writeFileSync(join(root, `dist/client/${route.slice(1) || 'index'}.html`), page);
  writeFileSync(
    join(root, 'dist/hosts/site.json'),
    JSON.stringify(describeSmallSite({ routes: [...routes] })),
  );
  const script = `
    import { execSync } from 'node:child_process';
    import fs from 'node:fs';
    import { walkHidden } from ${JSON.stringify(join(PROJECT, 'scripts/audit/seen/walk-site.ts'))};
    const root = ${JSON.stringify(root)};
    const kept = root + '/.build/seen/';
    const results = [];
    const told = async () => results.push(JSON.stringify((await walkHidden(root, [])).lines));
    ${code}
    console.log(JSON.stringify(results));`;
  const node = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, node, { cwd: PROJECT, timeout: TIMEOUT_MS });
  rmSync(root, { recursive: true });
  return JSON.parse(stdout);
}
