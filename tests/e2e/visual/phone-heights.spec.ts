import { content } from '../../content.ts';
import { below, ROUTES } from '../site/pages.ts';
import { expect, test } from '../test.ts';

test.skip(({ isMobile }) => !isMobile, 'the height of phone pages');
test.skip(!content.site.sample, 'it measures the pages of the sample: delete this file');

/** In pixels, at a width of 360. */
const AT_MOST = 7500;

test('no page is too tall on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const route of ROUTES) {
    await page.goto(below(route));
    await page.evaluate(() => document.fonts.ready);
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(tall, `${route} in px`).toBeLessThanOrEqual(AT_MOST);
  }
});
