import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveDist } from '../../../scripts/serve/serve-dist.ts';
import { axeViolations } from '../axe.ts';
import { content } from '../content.ts';
import { expect, test } from '../test.ts';
import { chosenLine, PLANS, timesOf } from './booking.ts';

const { calendar } = content.pages.booking;

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const INPUTS = ['content', 'pages', 'renderer', 'schemas', 'scripts'];
const FILES = ['package.json', 'tsconfig.json', 'vite.config.ts'];
const BUILD_PATIENCE_MS = 240_000;

// One build serves both widths.
test.skip(({ isMobile }) => isMobile, 'this test sets its own widths');
test.describe.configure({ mode: 'serial' });

let project = '';
let address = '';
let stop = () => {};

test.beforeAll(async () => {
  test.setTimeout(BUILD_PATIENCE_MS);
  project = mkdtempSync(join(tmpdir(), 'calendar-'));
  for (const name of [...INPUTS, ...FILES])
    cpSync(join(ROOT, name), join(project, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'), 'junction');
  const site = join(project, 'content/site.yaml');
  writeFileSync(site, readFileSync(site, 'utf8').replace('embedded: false', 'embedded: true'));
  await build(project);
  const { server, port, base } = await serveDist(project, 0);
  address = `http://127.0.0.1:${port}${base}booking`;
  stop = () => server.close();
});

test.afterAll(() => {
  stop();
  if (project) rmSync(project, { recursive: true, force: true });
});

// Playwright reads from the pattern what a fixture needs; this one needs nothing.
// oxlint-disable-next-line no-empty-pattern
test.use({ baseURL: async ({}, use) => use(address) });

test('with its flag on, a choice shows its calendar in the page; Back returns to the choices', async ({
  page,
  context,
}) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const asked: string[] = [];
  const [other, plan] = PLANS;
  if (!other || !plan) throw new Error('content/pages/booking.yaml needs two plans');
  await context.route(`${new URL(plan.address).origin}/**`, async (route) => {
    asked.push(route.request().url());
    await answered;
    await route.fulfill({ contentType: 'text/html', body: '<h1>Pick a time</h1>' });
  });
  await page.goto(address);
  const frame = page.getByTitle(calendar.title);
  const loading = page.getByText(calendar.loading);
  const back = page.getByRole('button', { name: calendar.back });
  const choice = timesOf(page, plan);
  await expect(frame).toBeHidden();
  await expect(back).toBeHidden();

  await choice.click();
  await expect(frame).toBeVisible();
  await expect(loading).toBeVisible();
  await expect(back).toBeFocused();
  await expect(choice).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);
  answer();
  await expect(frame.contentFrame().getByRole('heading', { name: 'Pick a time' })).toBeVisible();
  await expect(loading).toBeHidden();
  expect(asked).toEqual([plan.address]);
  expect(context.pages()).toHaveLength(1);

  for (const [width, height] of [
    [1280, 700],
    [360, 600],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect((await frame.boundingBox())?.height, `at ${width} px`).toBeGreaterThanOrEqual(height);
  }

  await back.click();
  await expect(choice).toBeFocused();
  await expect(frame).toBeHidden();
  await timesOf(page, other).click();
  await expect(frame).toBeVisible();
  await expect.poll(() => asked.at(-1)).toBe(other.address);
  await page.reload();
  await expect(chosenLine(page)).toHaveText(other.chosenHere);
});

function build(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: folder });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(said))));
  });
}
