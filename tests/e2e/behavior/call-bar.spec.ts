import type { Page } from 'playwright/test';
import { content } from '../../content.ts';
import { below, ROUTES } from '../site/pages.ts';
import { expect, test } from '../test.ts';

test.skip(({ isMobile }) => !isMobile, 'the bar of a phone');

const BUTTONS = '.call-bar > [role="group"]';
/** Buttons of hero and closing band, beside which the bar would say the same twice. */
const OTHERS = '.hero .button, .call-to-action .button';

/** What of the bar is seen: `whole`, `none`, or how many of its pixels; and the other buttons in view. */
interface Look {
  top: number;
  seen: string;
  beside: string[];
}

/** Looks at the page where it is, or after it is scrolled down to each step of so many pixels. */
function lookAt(page: Page, step = Infinity): Promise<Look[]> {
  return page.locator(BUTTONS).evaluate(
    (bar, { others, pixels }) => {
      const look = (): Look => {
        const { left, right, top, bottom } = bar.getBoundingClientRect();
        const isSeen = (y: number) => bar.contains(document.elementFromPoint((left + right) / 2, y));
        const rows = Array.from({ length: Math.floor(bottom - top) - 1 }, (_, row) => isSeen(top + row + 1));
        const seen = rows.filter(Boolean).length;
        const isHidden = getComputedStyle(bar).visibility === 'hidden' || seen === 0;
        const inView = [...document.querySelectorAll(others)].filter((other) => {
          const box = other.getBoundingClientRect();
          return box.bottom > 64 && box.top < innerHeight;
        });
        return {
          top: scrollY,
          seen: isHidden ? 'none' : seen === rows.length ? 'whole' : `${seen} of ${rows.length} px`,
          beside: inView.map(({ textContent }) => textContent),
        };
      };
      if (pixels === null) return [look()];
      const steps = Math.ceil(document.documentElement.scrollHeight / pixels);
      return Array.from({ length: steps }, (_, index) => {
        scrollTo({ top: index * pixels, behavior: 'instant' });
        return look();
      });
    },
    { others: OTHERS, pixels: Number.isFinite(step) ? step : null },
  );
}

test('the bar is seen along the sections, whole, and never beside the buttons of hero or closing band', async ({
  page,
}) => {
  let bars = 0;
  for (const route of ROUTES) {
    await page.goto(below(route));
    if ((await page.locator(BUTTONS).count()) === 0) continue;
    const shown = (await lookAt(page, 155)).filter(({ seen }) => seen !== 'none');
    expect
      .soft(
        shown.filter(({ beside }) => beside.length > 0),
        route,
      )
      .toEqual([]);
    if (shown.length === 0) continue;
    bars += 1;
    expect
      .soft(
        shown.map(({ seen }) => seen),
        route,
      )
      .toContain('whole');

    // At the end of the sections it leaves no band, and covers nothing for good.
    const gap = await page.evaluate(() => {
      const end = [...document.querySelectorAll('.section')].at(-1)?.getBoundingClientRect().bottom ?? NaN;
      return (document.querySelector('.call-to-action')?.getBoundingClientRect().top ?? end) - end;
    });
    expect.soft(Math.abs(gap), route).toBeLessThanOrEqual(1);
  }
  expect(bars).toBeGreaterThan(0);
});

test('reached by keyboard it is seen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(below('/'));
  await page.locator(`${BUTTONS} a`).first().focus();
  expect(await lookAt(page)).toEqual([expect.objectContaining({ seen: 'whole' })]);
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
