import { content } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from '../test.ts';

// Skip phones: a finger cannot hover.

/** Holds the first entry of the menu that is a page. */
const ENTRY = content.navigation.header.items.find(({ items }) => items === undefined);

test('prefetches a page while the pointer is on its link, allowed by the policy of the page @any-width', async ({
  page,
  baseURL,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Preload.enable');
  const fetched = new Promise<string>((resolve) => {
    browser.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready') resolve(prefetchUrl);
    });
  });
  await page.goto(below('/booking'));
  const link = page.getByRole('banner').getByRole('link', { name: ENTRY?.name });
  await link.hover();
  expect(new URL(await fetched).pathname).toBe(new URL(below(ENTRY?.path ?? ''), baseURL).pathname);

  await link.click();
  await expect(page).toHaveURL(new RegExp(ENTRY?.path.slice(1) ?? ''));
  // The page is not loaded again, because it was prefetched.
  const delivery = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    return visit === undefined ? undefined : Reflect.get(visit, 'deliveryType');
  });
  expect(delivery).toBe('navigational-prefetch');
});
