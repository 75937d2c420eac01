import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';

test.skip(({ isMobile }) => !isMobile, 'the height of phone pages');

/** Pixels at 360 px: half of what each page took before its secondary lists folded. */
const AT_MOST: Readonly<Record<string, number>> = {
  '/': 5712,
  '/quote': 2344,
  '/booking': 3236,
  '/health-plans': 6806,
  '/private-medical-plans': 5615,
  '/aca-plans': 7321,
  '/group-plans': 6228,
  '/life-insurance': 5847,
  '/about': 7772,
  '/careers': 6713,
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
