import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';

test.skip(({ isMobile }) => !isMobile, 'the height of phone pages');

/** Pixels at 360 px: none is above 7,500. The home page has the estimate, life insurance the sum. */
const AT_MOST: Readonly<Record<string, number>> = {
  '/': 6400,
  '/quote': 2578,
  '/booking': 3520,
  '/health-plans': 7486,
  '/private-medical-plans': 6176,
  '/aca-plans': 7500,
  '/group-plans': 6680,
  '/life-insurance': 7050,
  '/about': 7500,
  '/careers': 6910,
};

test('no page is too tall on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const [route, height] of Object.entries(AT_MOST)) {
    await page.goto(below(route));
    await page.evaluate(() => document.fonts.ready);
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(tall, `${route} in px`).toBeLessThanOrEqual(height);
  }
});
