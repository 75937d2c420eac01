import { ANY_PAGE, below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { forbidScrollListeners, painted } from './view.ts';

test('the header turns translucent past 20 px, blurs what shines through, and turns back', async ({
  page,
}) => {
  await forbidScrollListeners(page);
  await page.goto(below(ANY_PAGE));
  // The header's ground is its own layer.
  const isTranslucent = () =>
    page.getByRole('banner').evaluate((header) => {
      const { backgroundColor } = getComputedStyle(header, '::before');
      return /rgba\(.*0\.\d+\)|\/ 0?\.\d+\)/.test(backgroundColor);
    });
  const scroll = async (top: number) => {
    await page.evaluate((pixels) => scrollTo({ top: pixels, behavior: 'instant' }), top);
    await painted(page);
  };
  expect(await isTranslucent()).toBe(false);
  await scroll(20);
  expect(await isTranslucent()).toBe(false);
  await scroll(21);
  await expect.poll(isTranslucent).toBe(true);
  await expect
    .poll(() =>
      page.getByRole('banner').evaluate((header) => getComputedStyle(header, '::before').backdropFilter),
    )
    .toContain('blur');
  // A name for view transitions makes an element a backdrop root: a filter behind it would see nothing.
  await expect(page.getByRole('banner')).toHaveCSS('view-transition-name', 'none');
  await scroll(0);
  await expect.poll(isTranslucent).toBe(false);
});
