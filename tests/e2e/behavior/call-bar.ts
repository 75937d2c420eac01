import type { Page } from 'playwright/test';

/** The bar with buttons at the bottom of a phone's screen. Some pages have none. */
export const BUTTONS = '.call-bar > [role="group"]';
/** Buttons of the hero and the closing band. The bar must be hidden while one of them is in view. */
const OTHERS = '.hero .button, .call-to-action .button';

/** The pixels of scrolling above which a page must show the bar. */
const LEAST_ALONG = 200;

/** A scroll position: how much of the bar is visible, and which other buttons are in view. */
interface Look {
  y: number;
  bar: string;
  beside: string[];
}

/** Scrolls down the page, in small steps where the bar appears or disappears. Records how it looks at each step. */
function looksAlong(page: Page): Promise<Look[]> {
  return page.locator(BUTTONS).evaluate(async (bar, others) => {
    const look = (): Look => {
      const { left, right, top, bottom } = bar.getBoundingClientRect();
      const rows = Array.from({ length: 8 }, (_, row) => top + 1 + (row * (bottom - top - 2)) / 7);
      const seen = rows.filter((y) => bar.contains(document.elementFromPoint((left + right) / 2, y))).length;
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
    const around = (y: number) => along(y - 190, y + 190, 38);
    const stops = [...around(start), ...along(start, end, 700), ...around(end)];
    const looks: Look[] = [];
    for (const y of stops) {
      scrollTo({ top: y, behavior: 'instant' });
      // Wait for a frame, in which an animation of the styles shows or hides the bar.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      looks.push(look());
    }
    return looks;
  }, OTHERS);
}

/**
 * Runs in the page. Lists controls that the header or the bar covers when they get focus. Focuses each control from the
 * top and from the end of the page.
 * @param selectors of the bar, and of the parts with the controls
 */
export async function coveredFocus({ bar, parts }: { bar: string; parts: string }): Promise<string[]> {
  const covered: string[] = [];
  const hasBar = document.querySelector(bar) !== null;
  for (const control of document.querySelectorAll<HTMLElement>(
    `:is(${parts}) :is(a[href], button, summary, input, select):not(.call-bar *)`,
  )) {
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    for (const from of [0, document.documentElement.scrollHeight]) {
      scrollTo({ top: from, behavior: 'instant' });
      control.blur();
      control.focus();
      // Wait for a frame, in which the bar appears. The second pass, from the end, tests only the header: do not wait.
      if (hasBar && from === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const edge = from === 0 ? bottom - 2 : top + 2;
      const hit = document.elementFromPoint((left + right) / 2, edge);
      if (hit?.closest(`${bar}, header`))
        covered.push(control.textContent || (control.getAttribute('name') ?? ''));
    }
  }
  return covered;
}

/**
 * Lists scroll positions where the bar is partly visible, or visible together with buttons of the page. Lists all
 * positions if the bar is never fully visible on a page that is long enough for it.
 */
export async function wrongLooks(page: Page): Promise<Look[]> {
  const looks = await looksAlong(page);
  const along = await page
    .locator(BUTTONS)
    .evaluate((bar) => (bar.closest('.call-bar')?.parentElement?.offsetHeight ?? 0) - innerHeight);
  if (along > LEAST_ALONG && !looks.some(({ bar }) => bar === 'whole')) return looks;
  return looks.filter(({ bar, beside }) => bar !== 'none' && (bar !== 'whole' || beside.length > 0));
}

/** Returns the pixels between the last section and the closing band. The bar must leave no gap there. */
export function gapBeforeClosing(page: Page): Promise<number> {
  return page.evaluate(() => {
    const end = [...document.querySelectorAll('.section')].at(-1)?.getBoundingClientRect().bottom ?? NaN;
    return Math.abs((document.querySelector('.call-to-action')?.getBoundingClientRect().top ?? end) - end);
  });
}
