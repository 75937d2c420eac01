import type { Locator, Page } from 'playwright/test';
import { content, lists, needed } from '../../content.ts';
import { below } from '../site/pages.ts';
import { unseenTexts } from '../site/shown.ts';
import { expect, test } from '../test.ts';
import { expectSound } from './sound.ts';
import { forbidScrollListeners, painted } from './view.ts';

const { route } = needed(lists.find(({ sections }) => sections.some(({ journey }) => journey)));
const PERIODS = content.timeline;
/** The index of a period far below the first screen. */
const LATER = PERIODS.length - 2;
const STAGGER_MS = 200;
const TAKEAWAYS_MAX_PX = 200;

const island = (page: Page) => page.locator('[data-island="timeline"]');
const milestones = (page: Page) =>
  island(page)
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
/** Elements that are visible only at other widths, and closed folds such as the team’s stories. */
const ELSEWHERE =
  '.fold > summary, .fold:not([open]), .fold :is(h2, h3, h4), .call-bar, .contents-row, [data-season], .buttons';
/** Returns true if the lessons of a box are visible, and not only the control that opens them. */
const isOpen = (list: Locator) =>
  list.evaluate((box) => {
    const { bottom } = box.getBoundingClientRect();
    const first = box.querySelector('li');
    return first?.checkVisibility() === true && first.getBoundingClientRect().bottom <= bottom;
  });
const takeaways = (page: Page) => island(page).getByRole('group', { name: content.interface.keyTakeaways });

/** Hydrates the timeline, which is below the screen and still hidden. */
async function wake(page: Page): Promise<void> {
  await island(page).dispatchEvent('pointerover');
  await expect(island(page)).toHaveAttribute('data-timeline', 'waiting');
}

/** Scrolls down until `share` of the timeline is in view, or less on a screen that is too small for it. */
async function show(page: Page, share: number): Promise<void> {
  await island(page).evaluate((root, wanted) => {
    const list = root.querySelector('ol');
    const { top = 0, height = 0 } = list?.getBoundingClientRect() ?? {};
    // The timeline fades in when a fifth of it is in view, or when it fills four fifths of a small screen.
    const full = Math.min(height * 0.2, innerHeight * 0.8);
    scrollTo({ top: scrollY + top - innerHeight + (full * wanted) / 0.2, behavior: 'instant' });
  }, share);
  await painted(page);
}

/** Scrolls down in small steps until the middle of the screen is in the upper half of a milestone. */
function readDownTo(milestone: Locator): Promise<void> {
  return milestone.evaluate(async (item) => {
    while (item.getBoundingClientRect().top > innerHeight / 2 - 32) {
      scrollBy({ top: 32, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

test('periods fade in, 200 ms apart; the nearest opens its lessons @both', async ({ page, isMobile }) => {
  await forbidScrollListeners(page);
  await page.addInitScript(() => {
    const shifted: string[] = [];
    Object.assign(window, { shifted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('sources' in entry && Array.isArray(entry.sources))
          for (const { node } of entry.sources)
            if (node instanceof Element && node.closest('[data-island="timeline"]'))
              shifted.push(node.outerHTML);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(below(route));
  await wake(page);
  for (const milestone of await milestones(page).all()) await expect(milestone).toHaveCSS('opacity', '0');
  await show(page, 0.17);
  await expect(island(page)).toHaveAttribute('data-timeline', 'waiting');
  await show(page, 0.25);
  await expect(island(page)).toHaveAttribute('data-timeline', 'shown');

  const delays = await milestones(page).evaluateAll((items) =>
    items.map((item) => getComputedStyle(item).transitionDelay.split(', ').map(parseFloat)),
  );
  expect(delays.map(([seconds = NaN]) => seconds * 1000)).toEqual(
    PERIODS.map((_, index) => index * STAGGER_MS),
  );
  const moved = await milestones(page).evaluateAll((items) =>
    items.map((item) => getComputedStyle(item).transitionProperty),
  );
  expect(new Set(moved)).toEqual(new Set(['opacity, transform']));
  for (const milestone of await milestones(page).all()) await expect(milestone).toHaveCSS('opacity', '1');

  for (const [index, milestone] of (await milestones(page).all()).entries()) {
    // Scroll as a reader does on a phone: lessons open below the text that is being read.
    if (isMobile) await readDownTo(milestone);
    else await milestone.evaluate((item) => item.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(milestone).toHaveAttribute('data-nearest', '');
    await expect(island(page).locator('[data-nearest]')).toHaveCount(1);
    // On a phone, lessons above stay open, because closing them would move the text.
    for (const [other, list] of (await takeaways(page).all()).entries())
      await expect
        .poll(() => isOpen(list), `takeaways ${other} at ${index}`)
        .toBe(isMobile ? other <= index : other === index);
    const room = await takeaways(page)
      .nth(index)
      .evaluate((list) => ({
        height: list.getBoundingClientRect().height,
        hasMore: list.scrollHeight > list.clientHeight + 1,
        overflow: getComputedStyle(list).overflowY,
      }));
    expect(room.height).toBeLessThanOrEqual(TAKEAWAYS_MAX_PX);
    if (room.hasMore) expect(room.overflow).toBe('auto');
    // Browsers make a scrollable list focusable. One that does not scroll must not be in the tab order.
    else await expect(takeaways(page).nth(index)).not.toHaveAttribute('tabindex');
  }
  expect(await page.evaluate('shifted')).toEqual([]);
  await expectSound(page, '[data-island="timeline"]');
});

test('print and links show periods that have not faded in', async ({ page }) => {
  await page.goto(below(route));
  const hydrated = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-hydrated]')].map((root) => root.getAttribute('data-island')),
    );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await hydrated()).toEqual([]);
  await page.getByRole('banner').getByRole('link').first().focus();
  await expect.poll(hydrated).toEqual(['menu']);

  await wake(page);
  await page.emulateMedia({ media: 'print' });
  expect(await unseenTexts(page, { except: `section:not(:has(.timeline)), button, ${ELSEWHERE}` })).toEqual(
    [],
  );
  for (const list of await takeaways(page).all())
    expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await page.emulateMedia({ media: null });

  const linked = milestones(page).nth(LATER);
  await linked.evaluate((item) => (location.hash = item.id));
  await expect(linked).toBeInViewport();
  await expect(linked).toHaveCSS('opacity', '1');
  await expect.poll(() => isOpen(takeaways(page).nth(LATER))).toBe(true);
  // Opening the address of the period also shows it, and hydrates the timeline, which is near.
  await page.reload();
  await expect(linked.getByRole('heading', { level: 3 })).toBeInViewport();
  await expect(linked).toHaveCSS('opacity', '1');
  await expect.poll(hydrated).toEqual(['timeline']);
});
