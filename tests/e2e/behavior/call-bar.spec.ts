import type { Page } from 'playwright/test';
import { content } from '../../content.ts';
import { below, ROUTES } from '../site/pages.ts';
import { expect, test } from '../test.ts';

test.skip(({ isMobile }) => !isMobile, 'the bar of a phone');

const BUTTONS = '.call-bar > [role="group"]';
/** Buttons of hero and closing band, beside which the bar would say the same twice. */
const OTHERS = '.hero .button, .call-to-action .button';

/** What of the bar is seen where the page is scrolled to: `whole`, `none`, or how much of it; and other buttons in view. */
interface Look {
  y: number;
  bar: string;
  beside: string[];
}

for (const width of [320, 480])
  test(`at ${width} px the bar is whole or not there, and never beside the buttons of hero or closing band`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    let bars = 0;
    for (const route of ROUTES) {
      await page.goto(below(route));
      if ((await page.locator(BUTTONS).count()) === 0) continue;
      await page.evaluate(() => document.fonts.ready);
      const looks = await looksAlong(page);
      const wrong = looks.filter(
        ({ bar, beside }) => bar !== 'none' && (bar !== 'whole' || beside.length > 0),
      );
      expect.soft(wrong, route).toEqual([]);
      if (looks.some(({ bar }) => bar === 'whole')) bars += 1;

      // At the end of the sections it leaves no band, and covers nothing for good.
      const gap = await page.evaluate(() => {
        const end = [...document.querySelectorAll('.section')].at(-1)?.getBoundingClientRect().bottom ?? NaN;
        return (document.querySelector('.call-to-action')?.getBoundingClientRect().top ?? end) - end;
      });
      expect.soft(Math.abs(gap), route).toBeLessThanOrEqual(1);
    }
    expect(bars).toBeGreaterThan(ROUTES.length / 2);
  });

test('the bar covers no control that has the focus', async ({ page }) => {
  for (const route of ROUTES) {
    await page.goto(below(route));
    if ((await page.locator(BUTTONS).count()) === 0) continue;
    expect.soft(await page.evaluate(coveredFocus, BUTTONS), route).toEqual([]);
  }
});

test('reached by keyboard it is seen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(below('/'));
  await page.locator(`${BUTTONS} a`).first().focus();
  expect((await looksAlong(page, 1))[0]?.bar).toBe('whole');
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

/** Looks along the page, closely around where the bar comes and goes; or a number of times where the page is. */
function looksAlong(page: Page, times = 0): Promise<Look[]> {
  return page.locator(BUTTONS).evaluate(
    async (bar, { others, here }) => {
      const look = (): Look => {
        const { left, right, top, bottom } = bar.getBoundingClientRect();
        const rows = Array.from({ length: 8 }, (_, row) => top + 1 + (row * (bottom - top - 2)) / 7);
        const seen = rows.filter((y) =>
          bar.contains(document.elementFromPoint((left + right) / 2, y)),
        ).length;
        const beside = [...document.querySelectorAll(others)].filter((other) => {
          const box = other.getBoundingClientRect();
          return box.bottom > 64 && box.top < innerHeight;
        });
        return {
          y: Math.round(scrollY),
          bar: seen === 0 ? 'none' : seen === rows.length ? 'whole' : `${seen} of ${rows.length} rows`,
          beside: beside.map(({ textContent }) => textContent),
        };
      };
      const along = (from: number, to: number, step: number) =>
        Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, index) => from + index * step);
      const sections = bar.closest('.call-bar')?.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const [start, end] = [scrollY + sections.top, scrollY + sections.bottom - innerHeight];
      const around = (y: number) => along(y - 190, y + 190, 19);
      const stops = [...around(start), ...along(start, end, 700), ...around(end)];
      const looks: Look[] = [];
      for (const y of here > 0 ? Array.from({ length: here }, () => scrollY) : stops) {
        scrollTo({ top: y, behavior: 'instant' });
        // A frame moves the bar, which only styles show, before it calls back.
        await new Promise((resolve) => requestAnimationFrame(resolve));
        looks.push(look());
      }
      return looks;
    },
    { others: OTHERS, here: times },
  );
}

/** Controls of the page, focused one after the other, of which the bar covers a part. */
async function coveredFocus(bar: string): Promise<string[]> {
  const covered: string[] = [];
  for (const control of document.querySelectorAll<HTMLElement>(
    'main :is(a[href], button, summary, input, select):not(.call-bar *)',
  )) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    scrollTo({ top: 0, behavior: 'instant' });
    control.focus();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const { left, right, bottom } = control.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, bottom - 2);
    if (hit?.closest(bar)) covered.push(control.textContent || (control.getAttribute('name') ?? ''));
  }
  return covered;
}
