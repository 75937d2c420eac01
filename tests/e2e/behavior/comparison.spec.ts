import { lists } from '../../content.ts';
import { below } from '../site/pages.ts';
import { expect, test } from './test.ts';

const page = lists.find(({ sections }) => sections.some(({ comparison }) => comparison));

test('on a phone, the head of the comparison stays in view, upright and on its side @phone', async ({
  page: browser,
}) => {
  test.skip(page === undefined, 'No page compares plans.');
  await browser.goto(below(page?.route ?? ''));
  const head = browser.locator('main thead').first();
  const row = browser.locator('main table:has(thead)').first().locator('tbody tr').last();
  for (const [width, height] of [
    [360, 740],
    [640, 320],
  ] as const) {
    await browser.setViewportSize({ width, height });
    await row.evaluate((last) =>
      scrollTo({ top: scrollY + last.getBoundingClientRect().top - innerHeight / 2, behavior: 'instant' }),
    );
    await expect(head).toBeInViewport({ ratio: 1 });
    const [top, last] = await Promise.all([head.boundingBox(), row.boundingBox()]);
    // Nothing but the header of the page is above the head, and it leaves most of the screen to the rows.
    expect(top?.y).toBe(height > 400 ? 64 : 0);
    expect(top?.height).toBeLessThan(height / 3);
    expect((top?.y ?? NaN) + (top?.height ?? NaN)).toBeLessThanOrEqual((last?.y ?? NaN) + 1);
  }
});
