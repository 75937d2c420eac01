import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { createServer } from 'vite';
import { expect, test as base } from '../test.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PATIENCE_MS = 120_000;

/** Serves /_components, as `npm run dev` does: every example of every component. Pages are relative to it. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    // Playwright finds a fixture's needs in this pattern; this fixture has none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const cacheDir = mkdtempSync(join(tmpdir(), 'gallery-'));
      const server = await createServer({
        root: ROOT,
        configFile: join(ROOT, 'vite.config.ts'),
        cacheDir,
        logLevel: 'error',
        // Nothing changes while the tests run. Of two servers side by side, the second takes the next free port.
        server: { host: '127.0.0.1', watch: null },
        optimizeDeps: { noDiscovery: true },
      });
      await server.listen();
      const [address = ''] = server.resolvedUrls?.local ?? [];
      await use(address);
      await server.close();
      rmSync(cacheDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: PATIENCE_MS },
  ],
  baseURL: async ({ gallery }, use) => use(gallery),
});

/** Opens the page with all examples and waits until it is styled. */
export async function openGallery(page: Page): Promise<void> {
  await page.goto('./_components');
  // Style sheets come by script, and what looks hovered is made of them.
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
}
