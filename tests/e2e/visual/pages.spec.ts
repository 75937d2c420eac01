import type { Page } from 'playwright/test';
import { below, ROUTES } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { foreignReason, keepRendering, measureRendering, STABLE_TEXT } from './rendering.ts';

// A quarter of the size keeps the pictures small; no policy, so that the face of the text can be set.
test.use({ bypassCSP: true, deviceScaleFactor: 0.25, contextOptions: { reducedMotion: 'reduce' } });

/** What antialiasing may change: two pixels in a thousand. A heading that goes missing is more. */
const TOLERANCE = { maxDiffPixelRatio: 0.002, threshold: 0.1, scale: 'device' } as const;

test.beforeEach(async ({ page }, { config }) => {
  await page.goto(below('/'));
  await page.addStyleTag({ content: STABLE_TEXT });
  const here = await measureRendering(page);
  if (config.updateSnapshots === 'all' || config.updateSnapshots === 'changed') keepRendering(here);
  const reason = foreignReason(here);
  test.skip(reason !== null, reason ?? '');
});

for (const route of ROUTES)
  test(`${route} looks as it did`, async ({ page }) => {
    await open(page, route);
    await expect(page.getByRole('main')).toHaveScreenshot(`${nameOf(route)}.png`, TOLERANCE);
  });

test('header and footer look as they did', async ({ page }) => {
  await open(page, '/about');
  await expect(page.getByRole('banner')).toHaveScreenshot('header.png', TOLERANCE);
  await expect(page.getByRole('contentinfo')).toHaveScreenshot('footer.png', TOLERANCE);
});

test('a refused step looks as it did', async ({ page }) => {
  await open(page, '/quote');
  await expect(async () => {
    await page.locator('form.wizard__form [type=submit]').click();
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator('.wizard')).toHaveScreenshot('quote-refused.png', TOLERANCE);
});

/** Opens a page with stable text and every picture there. */
async function open(page: Page, route: string): Promise<void> {
  await page.goto(below(route));
  await page.addStyleTag({ content: STABLE_TEXT });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]);
  });
}

function nameOf(route: string): string {
  return route === '/' ? 'home' : route.slice(1);
}
