import type { Page } from 'playwright/test';
import { content } from '../../content.ts';
import { below, ROUTES } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { painted } from './view.ts';

test.skip(({ isMobile }) => !isMobile, 'the bar of a phone');

const BUTTONS = '.call-bar > [role="group"]';
/** Buttons of hero and closing band, beside which the bar would say the same twice. */
const OTHERS = '.hero .button, .call-to-action .button';

/** What of the bar is seen: `whole`, `none`, or how many of its pixels. */
function seenOf(page: Page): Promise<string> {
  return page.locator(BUTTONS).evaluate((bar) => {
    const { left, right, top, bottom } = bar.getBoundingClientRect();
    const middle = (left + right) / 2;
    const isSeen = (y: number) => bar.contains(document.elementFromPoint(middle, y));
    const rows = Array.from({ length: Math.floor(bottom - top) - 1 }, (_, row) => isSeen(top + row + 1));
    const seen = rows.filter(Boolean).length;
    if (getComputedStyle(bar).visibility === 'hidden' || seen === 0) return 'none';
    return seen === rows.length ? 'whole' : `${seen} of ${rows.length} px`;
  });
}

test('the bar is seen along the sections, whole, and never beside the buttons of hero or closing band', async ({
  page,
}) => {
  let bars = 0;
  for (const route of ROUTES) {
    await page.goto(below(route));
    if ((await page.locator(BUTTONS).count()) === 0) continue;
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const seen = new Set<string>();
    for (let y = 0; y < height; y += 155) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
      await painted(page);
      const state = await seenOf(page);
      seen.add(state);
      if (state === 'none') continue;
      const beside = await page.locator(OTHERS).evaluateAll((others) =>
        others
          .filter((other) => {
            const { top, bottom } = other.getBoundingClientRect();
            return bottom > 64 && top < innerHeight;
          })
          .map(({ textContent }) => textContent),
      );
      expect.soft(beside, `${route} at ${y}`).toEqual([]);
    }
    seen.delete('none');
    if (seen.size === 0) continue;
    bars += 1;
    expect.soft([...seen], route).toContain('whole');
  }
  expect(bars).toBeGreaterThan(0);
});

test('at the end of the sections it leaves no band, and covers nothing for good', async ({ page }) => {
  for (const route of ROUTES) {
    await page.goto(below(route));
    if ((await page.locator('.call-to-action').count()) === 0) continue;
    const gap = await page.evaluate(() => {
      const sections = [...document.querySelectorAll('.section')];
      const end = sections.at(-1)?.getBoundingClientRect().bottom ?? NaN;
      return (document.querySelector('.call-to-action')?.getBoundingClientRect().top ?? NaN) - end;
    });
    expect.soft(Math.abs(gap), route).toBeLessThanOrEqual(1);
  }
});

test('reached by keyboard it is seen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(below('/'));
  await page.locator(`${BUTTONS} a`).first().focus();
  expect(await seenOf(page)).toBe('whole');
});

test('a page says itself what its bar offers', async ({ page }) => {
  const pages = Object.values(content.pages);
  const own = pages.find((each) => 'callBar' in each);
  const shared = pages.find((each) => each.route !== '/' && !('callBar' in each));
  for (const each of [own, shared].filter((found) => found !== undefined)) {
    await page.goto(below(each.route));
    const bar = 'callBar' in each && each.callBar ? each.callBar : content.navigation.callBar;
    const labels = bar.map(({ label }) => label);
    await expect(page.locator(`${BUTTONS} a`)).toHaveText(labels);
  }
});
