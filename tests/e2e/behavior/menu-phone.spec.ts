import type { Locator, Page } from 'playwright/test';
import { ANY_PAGE, below } from '../site/pages.ts';
import { expect, test } from './test.ts';
import { content } from '../../content.ts';
import { HAS_GROUP, type Menu, menuOf, SINGLES, SUB_ITEMS } from './menu.ts';
import { holdRequests } from './scripts.ts';
import { expectSound } from './sound.ts';
import { centerOf, layoutOf } from './view.ts';

// Test the panel of a narrow header.

test('the panel has large targets; the page behind is locked and inert @phone', async ({ page, menu }) => {
  await page.goto(below(ANY_PAGE));
  await menu.wake();
  const scrollTop = () => page.evaluate(() => scrollY);
  await expect(menu.toggle).toHaveAttribute('aria-expanded', 'false');
  for (const target of [menu.toggle, menu.header.getByRole('link').first()]) await expectTarget(target);
  await scrollDown(page);
  const scrolled = await scrollTop();
  expect(scrolled, 'scrolling moves the page while nothing is open').toBeGreaterThan(100);
  await menu.tapToggle();
  await menu.expectPanelOpen();
  await expect(menu.close).toBeFocused();
  await expect(menu.panel).toHaveId((await menu.toggle.getAttribute('aria-controls')) ?? '');
  await scrollDown(page);
  expect(await scrollTop()).toBe(scrolled);
  for (const { name } of SINGLES) await expect(menu.link(name)).toBeVisible();
  for (const { label } of content.navigation.header.actions) await expect(menu.link(label)).toBeVisible();
  await expect(menu.subItems.first()).toBeHidden();

  for (const outside of ['[href="#main"]', '.header a[href$="/#top"]', '.menu__toggle', 'main', 'footer'])
    await expect(page.locator(`${outside}:is([inert], [inert] *)`), `${outside} is inert`).not.toHaveCount(0);
  // Press Tab until the focus has gone around: it must stay in the panel or go to the browser's own controls.
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body || document.activeElement?.closest('#menu-panel') !== null,
      ),
    ).toBe(true);
  }

  if (HAS_GROUP) {
    await menu.group.tap();
    await expect(menu.group).toHaveAttribute('aria-expanded', 'true');
  }
  await expect(menu.subItems).toHaveText(SUB_ITEMS.map(({ name }) => name));
  for (const target of await menu.sheet.getByRole('link').or(menu.sheet.getByRole('button')).all())
    await expectTarget(target);
  if (HAS_GROUP) await menu.group.tap();
  await expect(menu.subItems.first()).toBeHidden();
  await menu.expectPanelOpen();
  await expectSound(page, ':root');
  await page.keyboard.press('Escape');
  await menu.expectPanelClosed();
  // Scroll until the page moves: the browser may add a turn of the wheel to a gesture that the panel blocked.
  await expect
    .poll(async () => {
      await scrollDown(page);
      return scrollTop();
    })
    .toBeGreaterThan(scrolled);
});

const WAYS_OUT: Record<string, (menu: Menu, page: Page) => Promise<void>> = {
  'its close button': (menu) => menu.close.tap(),
  Escape: (_, page) => page.keyboard.press('Escape'),
  'the overlay': (_, page) => page.touchscreen.tap(8, 400),
  'the page’s header behind it': (_, page) => page.touchscreen.tap(20, 20),
};
test('every way out restores focus and scroll position @phone', async ({ page, baseURL, menu }) => {
  await page.goto(below(ANY_PAGE));
  await menu.wake();
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  // Wait for lessons of the timeline, which open without a click and move the headings.
  if ((await page.locator('[data-island="timeline"]').count()) > 0)
    await expect(page.locator('[data-nearest] details[open]')).toBeVisible();
  const before = await layoutOf(page, 'main h2');
  for (const [name, leave] of Object.entries(WAYS_OUT)) {
    await menu.tapToggle();
    await menu.expectPanelOpen();
    // Closing the panel has also closed the sub-items that were opened before.
    await expect(menu.subItems.first(), name).toBeHidden();
    if (HAS_GROUP) await menu.group.tap();
    expect(await layoutOf(page, 'main h2'), name).toEqual(before);
    await leave(menu, page);
    await menu.expectPanelClosed();
    await expect(menu.toggle, name).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${ANY_PAGE}$`));
    expect(await layoutOf(page, 'main h2'), name).toEqual(before);
    await expect(page.getByRole('main')).toHaveJSProperty('inert', false);
  }

  const addressOf = (path: string) => new URL(below(path), baseURL).href;
  const current = SINGLES.find(({ path }) => path.startsWith(ANY_PAGE));
  if (current) {
    await menu.tapToggle();
    await expect(menu.link(current.name)).toHaveAttribute('aria-current', 'page');
    await menu.link(current.name).tap();
    await menu.expectPanelClosed();
    await expect(page).toHaveURL(addressOf(current.path));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  }
  for (const { label, href } of content.navigation.header.actions.slice(0, 1)) {
    await menu.tapToggle();
    await menu.link(label).tap();
    await expect(page).toHaveURL(addressOf(href));
    await menu.expectPanelClosed();
  }
});

test('works before hydration, which moves nothing @phone', async ({ page, menu }) => {
  const release = await holdRequests(page);
  await page.goto(below(ANY_PAGE));
  await scrollDown(page);
  const scrolled = await page.evaluate(() => scrollY);
  await menu.tapToggle();
  await menu.expectPanelOpen();
  await menu.close.tap();
  await menu.expectPanelClosed();
  await menu.tapToggle();
  if (HAS_GROUP) {
    await menu.group.tap();
    await expect(menu.subItems.first()).toBeVisible();
  }
  await scrollDown(page);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);

  const focused = await page.evaluateHandle(() => document.activeElement);
  const before = await layoutOf(page, 'header *, main > *');
  await release();
  await menu.hydrated();
  if (HAS_GROUP) await expect(menu.group).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('main', { includeHidden: true })).toHaveJSProperty('inert', true);
  expect(await layoutOf(page, 'header *, main > *')).toEqual(before);
  expect(await page.evaluate((element) => element === document.activeElement, focused)).toBe(true);
  await page.keyboard.press('Escape');
  await menu.expectPanelClosed();
  await expect(menu.toggle).toBeFocused();
});

for (const javaScriptEnabled of [true, false])
  test(`a wider window closes the panel ${javaScriptEnabled ? 'before React' : 'without script'} @phone`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    const menu = menuOf(page);
    const release = await holdRequests(page);
    await page.setViewportSize({ width: 800, height: 700 });
    await page.goto(below(ANY_PAGE));
    await menu.toggle.click();
    await expect(menu.sheet).toBeVisible();
    await page.setViewportSize({ width: 1200, height: 700 });
    await expect(menu.sheet).toBeHidden();
    // Nothing of the panel is left over the logo.
    await page.getByRole('banner').getByRole('link').first().hover();
    // Without React, the toggle stays until a click closes the panel.
    await expect(menu.toggle).toBeVisible();
    if (javaScriptEnabled) {
      await release();
      await menu.hydrated();
      await expect(page.getByRole('main')).toHaveJSProperty('inert', false);
    } else {
      const { x, y } = await centerOf(menu.toggle);
      await page.mouse.click(x, y);
    }
    await expect(menu.toggle).toBeHidden();
    await expect(menu.link(SINGLES[0]?.name ?? '')).toBeVisible();
    await context.close();
  });

async function expectTarget(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(44);
  expect(box?.width, await target.innerText()).toBeGreaterThanOrEqual(44);
}

/** Scrolls down with the mouse wheel over the lower left of the screen, and waits until the scrolling has ended. */
async function scrollDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.synthesizeScrollGesture', {
    x: 20,
    y: 600,
    yDistance: -300,
    speed: 3000,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  await browser.detach();
}
