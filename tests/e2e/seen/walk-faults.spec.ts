import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'playwright/test';
import { walkAs, walkPage } from '../../../scripts/audit/seen/walk-page.ts';
import { listen } from '../../../scripts/serve/listen.ts';
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
  const tools = { browser, scenes: [], anchors: [] };
  await Promise.all(
    Object.entries(FAULTY).map(async ([route, { page, fault }]) => {
      const html = `<!doctype html><title>x</title>${page}`;
      const built = { route, address: origin + route, html, body: html };
      const walk = walkAs('desktop', built, { ...tools, patienceMs: PATIENCE_MS });
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
  const { href } = new URL(process.env['SITE_ADDRESS'] ?? '');
  const page = { route: '/quote', address: `${href}quote`, html: '' };
  const read = () => walkPage(page, { browser, scenes: [], anchors: ['top'] });
  expect(await read()).toEqual(await read());
});

test('a page is not walked again while it is the same, and a damaged kept walk is not taken @any-width', async () => {
  const damage = `
    const [name] = fs.readdirSync(kept);
    const bytes = fs.readFileSync(kept + name);
    fs.writeFileSync(kept + name, bytes.toString('latin1').replaceAll('Hello', 'Olleh'), 'latin1');`;
  const told = await walkSmall(
    '<!doctype html><title>x</title><p>Hello</p>',
    `await told(); const times = fs.readdirSync(kept).length; await told(); ${damage} await told();`,
  );
  expect(told.map((each) => /Hello|Olleh/.exec(each)?.[0])).toEqual(['Hello', 'Hello', 'Hello']);
});

test('a browser that is killed is named, and the command ends @any-width', async () => {
  const kill = `import('node:child_process').then(({ execSync }) =>
    execSync('pkill -9 -P ' + process.pid + ' -f user-data-dir'))`;
  const told = await walkSmall(
    '<!doctype html><title>x</title><p>Hello</p>',
    `setTimeout(() => ${kill}, 1500); await told().catch((error) => results.push(error.name + ': ' + error.message));`,
  );
  expect(told).toEqual([expect.stringMatching(/^UsageError: The browser ended after 0 of 1 pages/)]);
});

/**
 * Walks a site in a command, as what a walk leaves open would keep one from ending.
 * @param page the home page, which is all that the site has
 * @param code may await `told()`; `kept` is the folder of kept walks
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
    import { walkSite } from ${JSON.stringify(join(PROJECT, 'scripts/audit/seen/walk-site.ts'))};
    const root = ${JSON.stringify(root)};
    const kept = root + '/.build/seen/walks/';
    const results = [];
    const told = async () => results.push(JSON.stringify((await walkSite(root, null, {})).get('/')));
    ${code}
    console.log(JSON.stringify(results));`;
  const node = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, node, { cwd: PROJECT, timeout: 60_000 });
  rmSync(root, { recursive: true });
  return JSON.parse(stdout);
}
