import type { Locator, Page } from 'playwright/test';
import { expect } from '../test.ts';

/** Expects an element to be fully in view, and not under the header. */
export async function expectClearOfHeader(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => (await target.boundingBox())?.y ?? 0)
    .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
}

/** Waits for two frames, so that earlier changes are on the screen. */
export async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Ends all transitions. Returns the scroll position of the page and the boxes of matching elements. */
export function layoutOf(page: Page, selector: string): Promise<unknown> {
  return page.evaluate((wanted) => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
    return {
      scroll: [scrollX, scrollY],
      boxes: [...document.querySelectorAll(wanted)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].map((pixels) => Math.round(pixels * 10) / 10);
      }),
    };
  }, selector);
}

/** Applies the visitor's own styles, which no policy of the page blocks. Replaces earlier ones. */
export function setOwnStyles(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Returns the middle of an element, for clicks by position. */
export async function centerOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to press');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Makes the test fail if a script listens for scrolling. React's own listeners on its roots are allowed. */
export async function forbidScrollListeners(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...args: Parameters<typeof add>) {
      if (args[0] === 'scroll' && !(this instanceof Element && this.matches('[data-island]')))
        throw new Error('a scroll listener');
      return add.apply(this, args);
    };
  });
}
