import { below, ROUTES } from '../site/pages.ts';
import { expect, test } from '../test.ts';

test.skip(({ isMobile }) => !isMobile, 'the bar of a phone');

test('where the bar with quote and call rests, it covers no control', async ({ page }) => {
  let bars = 0;
  for (const route of ROUTES) {
    await page.goto(below(route));
    if ((await page.locator('.call-bar').count()) === 0) continue;
    bars += 1;
    const covered = await page.locator('.call-bar').evaluate((bar) => {
      bar.parentElement?.scrollIntoView({ block: 'end', behavior: 'instant' });
      scrollBy({ top: 200, behavior: 'instant' });
      const top = bar.getBoundingClientRect().top;
      const controls = bar.previousElementSibling?.querySelectorAll('a, button, summary') ?? [];
      return [...controls]
        .filter((control) => control.checkVisibility() && control.getBoundingClientRect().bottom > top)
        .map((control) => control.textContent);
    });
    expect.soft(covered, route).toEqual([]);
  }
  expect(bars).toBeGreaterThan(0);
});
