import { expect, test } from '../test.ts';
import { below, PAGES } from './pages.ts';

for (const { route, h1 } of PAGES)
  test(`${route} loads, says where one is, and logs no error`, async ({ page }) => {
    const response = await page.goto(below(route));
    expect(response?.status()).toBe(200);
    expect(response?.request().redirectedFrom()).toBeNull();
    await expect(page).toHaveTitle(/\S \| Coralstone/);
    const headline = page.getByRole('heading', { level: 1 });
    await expect(headline).toHaveCount(1);
    await expect(headline).toBeInViewport();
    if (h1) await expect(headline).toHaveText(h1);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // Every picture arrives, those further down too.
    for (const picture of await page.locator('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  });
