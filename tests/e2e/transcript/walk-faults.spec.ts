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
import { compileContent } from '../../../scripts/content/compile.ts';
import { listen } from '../../../scripts/serve/listen.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
/** A walk has patience for half a minute with a request; the pages here are walked side by side. */
const TIMEOUT_MS = 120_000;

test('a page that never settles is named, with the request or the place that keeps it busy @any-width', async ({
  browser,
}) => {
  test.setTimeout(TIMEOUT_MS);
  const { content } = compileContent(PROJECT);
  if (content === null) throw new Error('the content has errors');
  const server = createServer(() => {
    // No request is ever answered.
  });
  const { port } = await listen(server, 0);
  const origin = `http://127.0.0.1:${port}`;
  const faultOf = async (route: string, body: string) => {
    const addresses = new Addresses('/nowhere', origin);
    const page = { route, address: origin + route, html: body, body };
    const walk = walkPage(page, 'phone', { browser, content, states: [], addresses });
    return walk.then(
      () => 'it settles',
      (error: Error) => `${error.name}: ${error.message.replace(origin, '')}`,
    );
  };
  const faults = await Promise.all([
    faultOf('/waits', '<!doctype html><title>x</title><p>Hello</p><script>fetch("/never?q=1")</script>'),
    faultOf('/loads', '<!doctype html><title>x</title><p>Hello</p><img src="/never.png" alt="">'),
    faultOf(
      '/moves',
      '<!doctype html><title>x</title><p id="n">0</p><script>const c = new MessageChannel(); c.port1.onmessage = () => { n.textContent = Number(n.textContent) + 1; c.port2.postMessage(0) }; c.port2.postMessage(0)</script>',
    ),
  ]);
  server.close();
  server.closeAllConnections();
  expect(faults).toEqual([
    'UsageError: /waits never settles: it waits for GET /never?q=1.',
    'UsageError: /loads never settles: it waits for GET /never.png.',
    expect.stringMatching(
      /^UsageError: \/moves never settles: a timer or an animation of a script keeps changing it, last at: .*<p id="n">\d+/,
    ),
  ]);
});

test('a script without a list of its states ends the walk with its name @any-width', async () => {
  test.setTimeout(TIMEOUT_MS);
  const root = mkdtempSync(join(tmpdir(), 'no-states-'));
  mkdirSync(join(root, 'renderer/islands/quiz'), { recursive: true });
  mkdirSync(join(root, 'renderer/client/enhancements'), { recursive: true });
  mkdirSync(join(root, 'dist/client'), { recursive: true });
  mkdirSync(join(root, 'dist/hosts'), { recursive: true });
  writeFileSync(join(root, 'dist/hosts/site.json'), '{"base":"/","routes":[],"redirects":[],"headers":[]}');
  const script = `
    import { walkSite } from ${JSON.stringify(join(PROJECT, 'scripts/audit/transcript/walk-site.ts'))};
    await walkSite(${JSON.stringify(root)}, null, true).catch((error) => console.log(error.name + ': ' + error.message));`;
  const node = ['--import', 'tsx', '--input-type=module', '--eval', script];
  // What a walk leaves open would keep the command from ending.
  const { stdout } = await promisify(execFile)(process.execPath, node, { cwd: PROJECT, timeout: 60_000 });
  rmSync(root, { recursive: true });
  expect(stdout).toBe(
    'UsageError: renderer/islands/quiz/states.ts is missing or exports no states. List there what visitors can bring this script to show; see renderer/visitor-states.ts.\n',
  );
});
