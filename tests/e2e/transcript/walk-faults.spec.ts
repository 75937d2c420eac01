import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { Addresses } from '../../../scripts/audit/transcript/write/addresses.ts';
import { walkPage } from '../../../scripts/audit/transcript/walk-page.ts';
import { listen } from '../../../scripts/serve/listen.ts';
import { content } from '../../content.ts';
import { describeSmallSite } from '../../unit/hosts/site.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const TIMEOUT_MS = 120_000;
/** Less than a walk has by itself: nothing is ever answered here. */
const PATIENCE_MS = 5_000;

/** What is on a page that no walk can read, by its route, with what is said of it. */
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
  '/lines': {
    page: '<style>p::first-line { color: transparent; }</style><p>Hello</p>',
    fault: /: a style sets ::first-line, which the browser does not tell the walk of: it could hide words\./,
  },
  '/buttons': {
    page: '<style>p::scroll-button(right) { content: "Free"; }</style><p>Hello</p>',
    fault:
      /: a style sets ::scroll-button, which the browser does not tell the walk of: it could hide words\./,
  },
  '/together': {
    page: '<style>@media (width < 30em) { @media (prefers-color-scheme: dark) { p { display: none; } } }</style><p>Hello</p>',
    fault:
      /: styles ask for \(width < 30em\) and \(prefers-color-scheme: dark\), which no view of the walk tries\./,
  },
  '/screens': {
    page: '<style>@media (min-resolution: 3dppx) { p { display: none; } }</style><p>Hello</p>',
    fault: /: styles ask for \(min-resolution: 3dppx\), which no view of the walk tries\./,
  },
};

test('a page that cannot be read is named, with what keeps it from being read @any-width', async ({
  browser,
}) => {
  test.setTimeout(TIMEOUT_MS);
  const server = createServer(() => {
    // No request is ever answered.
  });
  const { port } = await listen(server, 0);
  const origin = `http://127.0.0.1:${port}`;
  const tools = { browser, content, states: [], addresses: new Addresses('/nowhere', origin) };
  await Promise.all(
    Object.entries(FAULTY).map(async ([route, { page, fault }]) => {
      const html = `<!doctype html><title>x</title>${page}`;
      const built = { route, address: origin + route, html, body: html };
      const walk = walkPage(built, 'desktop', { ...tools, patienceMs: PATIENCE_MS });
      const told = await walk.then(
        () => 'it can be read',
        (error: Error) => `${error.name}: ${error.message.replace(origin, '')}`,
      );
      expect(told).toMatch(new RegExp(`^UsageError: ${route}${fault.source}`));
    }),
  );
  server.close();
  server.closeAllConnections();
});

test('two walks of a page with islands give the same lines @any-width', async ({ browser }) => {
  test.setTimeout(TIMEOUT_MS);
  const { href, origin, pathname } = new URL(process.env['SITE_ADDRESS'] ?? '');
  const addresses = new Addresses(join(PROJECT, 'dist/client'), origin, pathname);
  const page = { route: '/quote', address: `${href}quote`, html: '' };
  const lines = async () =>
    (await walkPage(page, 'phone', { browser, content, states: [], addresses })).opened;
  expect(await lines()).toEqual(await lines());
});

test('a walk for a release reads every page again, whatever was kept @any-width', async () => {
  const edit = `
    const [name] = fs.readdirSync(kept);
    const bytes = fs.readFileSync(kept + name).subarray(32);
    const edited = Buffer.from(bytes.toString('latin1').replaceAll('Hello', 'Olleh'), 'latin1');
    fs.writeFileSync(kept + name, Buffer.concat([crypto.hash('sha256', edited, 'buffer'), edited]));`;
  const walks = `await told(false); ${edit} await told(false); await told(true);`;
  const told = await walkSmall('<!doctype html><title>x</title><p>Hello</p>', walks);
  expect(told.map((each) => /Hello|Olleh/.exec(each)?.[0])).toEqual(['Hello', 'Olleh', 'Hello']);
});

/**
 * Walks a site in a command, as what a walk leaves open would keep one from ending.
 * @param page the home page, which is all that the site has
 * @param code may await `told(fresh)`; `kept` is the folder of kept walks
 * @returns what each walk told of the home page
 */
async function walkSmall(page: string, code: string): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'walk-'));
  const folders = ['renderer/islands', 'renderer/client/enhancements', 'dist/client', 'dist/hosts'];
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'dist/client/index.html'), page);
  writeFileSync(join(root, 'dist/hosts/site.json'), JSON.stringify(describeSmallSite({ routes: ['/'] })));
  const script = `
    import crypto from 'node:crypto';
    import fs from 'node:fs';
    import { walkSite } from ${JSON.stringify(join(PROJECT, 'scripts/audit/transcript/walk-site.ts'))};
    const root = ${JSON.stringify(root)};
    const kept = root + '/.build/transcripts/walks/';
    const results = [];
    const told = async (fresh) => results.push((await walkSite(root, null, fresh)).get('/'));
    ${code}
    console.log(JSON.stringify(results));`;
  const node = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, node, { cwd: PROJECT, timeout: 60_000 });
  rmSync(root, { recursive: true });
  return JSON.parse(stdout);
}
