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
    const broken = await page.evaluate(async () => {
      const pictures = [...document.images];
      for (const picture of pictures) picture.loading = 'eager';
      const outcomes = await Promise.allSettled(pictures.map((picture) => picture.decode()));
      return pictures.filter((_, index) => outcomes[index]?.status === 'rejected').map(({ src }) => src);
    });
    expect(broken, 'pictures that did not arrive').toEqual([]);
  });
