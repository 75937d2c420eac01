import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';

test.skip(({ isMobile }) => isMobile, 'a finger does not hover');

test('a page is fetched while its link is pointed at, under the policy of the page', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Preload.enable');
  const fetched = new Promise<string>((resolve) => {
    browser.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') resolve(prefetchUrl);
    });
  });
  await page.goto(below('/about'));
  const link = page.getByRole('banner').getByRole('link', { name: 'Careers' });
  await link.hover();
  expect(new URL(await fetched).pathname).toBe(below('/careers').replace(/^\./, ''));

  await link.click();
  await expect(page).toHaveURL(/careers/);
  // Not fetched again: it came from what was fetched ahead.
  const delivery = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    return visit === undefined ? undefined : Reflect.get(visit, 'deliveryType');
  });
  expect(delivery).toBe('navigational-prefetch');
});
