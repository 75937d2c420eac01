import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import { createServer } from 'vite';
import { growSite } from '../../grown-site.ts';
import { keepEnglish, keepSampledEntries } from '../../sampled-routes.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PATIENCE_MS = 240_000;
const COPY = 'content/pages/about.yaml';
const LAYOUT = 'renderer/document/layout.tsx';

test('edits and mistakes appear on the open page', async ({ page }) => {
  test.setTimeout(PATIENCE_MS);
  const site = mkdtempSync(join(tmpdir(), 'dev-'));
  growSite(ROOT, site, 0);
  keepSampledEntries(site);
  keepEnglish(site);
  const server = await createServer({
    root: site,
    configFile: join(site, 'vite.config.ts'),
    cacheDir: join(site, '.vite'),
    logLevel: 'silent',
    server: { host: '127.0.0.1' },
  });
  const edit = (file: string, from: RegExp, to: string) =>
    writeFileSync(join(site, file), readFileSync(join(site, file), 'utf8').replace(from, to));
  /** Marks the document in memory. A reload would lose the mark. */
  const mark = () => page.evaluate(() => Reflect.set(window, 'isMarked', true));
  const isMarked = () => page.evaluate(() => Reflect.get(window, 'isMarked') === true);
  const said: unknown[][] = [];
  const { error } = console;
  console.error = (...words: unknown[]) => said.push(words);
  try {
    await server.listen();
    // A page without a mistake logs no error.
    for (const path of ['terms', 'health-plans']) await fetch(`${server.resolvedUrls?.local[0]}${path}`);
    expect(said).toEqual([]);
    await page.goto(`${server.resolvedUrls?.local[0]}about`);
    await page.waitForLoadState('networkidle');
    const title = page.getByRole('heading', { level: 1 });
    const overlay = page.locator('vite-error-overlay');
    await mark();

    // A change saved after the page was sent, but before the page listens, must also appear.
    const about = `${server.resolvedUrls?.local[0]}about`;
    await page.route(
      '**/@vite/client*',
      async (route) => {
        edit(COPY, /^( {2}title:) .*$/gm, '$1 Saved early');
        await expect.poll(async () => (await fetch(about)).text()).toContain('Saved early');
        await route.continue();
      },
      { times: 1 },
    );
    await page.reload();
    await expect(title).toHaveText('Saved early');
    await page.waitForLoadState('networkidle');
    await mark();

    edit(COPY, /^( {2}title:) .*$/gm, '$1 A changed headline');
    await expect(title).toHaveText('A changed headline');
    await expect(page).toHaveTitle(/^A changed headline/);

    edit(LAYOUT, /<main /, '<main data-edited="" ');
    await expect(page.locator('main[data-edited]')).toBeVisible();

    edit(COPY, /^hero:/m, 'herro:');
    await expect(overlay).toHaveCount(1);
    edit(COPY, /^herro:/m, 'hero:');
    await expect(overlay).toHaveCount(0);
    expect(await isMarked()).toBe(true);

    edit(LAYOUT, /<main data-edited="" /, '<p>New</p><main ');
    await expect(page.getByText('New', { exact: true })).toBeVisible();
    expect(await isMarked()).toBe(false);
    // Load all modules first: Vite can hang on closing while it still transforms modules.
    await page.waitForLoadState('networkidle');
  } finally {
    console.error = error;
    await page.close();
    await server.close();
    rmSync(site, { recursive: true, force: true });
  }
});
