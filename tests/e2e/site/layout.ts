import { expect, type Page } from 'playwright/test';

const HEIGHT = 800;

/** Expects that the page never scrolls sideways at any of these widths. A failure names the element past the edge. */
export async function expectNoSidewaysScroll(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    const culprits = content === width ? [] : await page.evaluate(findOverflowing);
    expect.soft({ width: content, culprits }, `at ${width} px`).toEqual({ width: room, culprits: [] });
    expect.soft(room, 'the layout is as wide as the window').toBe(width);
  }
}

/** Lists elements past the right edge that no scrolling or clipping element contains. */
function findOverflowing(): string[] {
  const contained = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || contained(element.parentElement));
  return [...document.body.querySelectorAll('*')]
    .filter(
      (element) =>
        element.getBoundingClientRect().right > innerWidth + 1 && !contained(element.parentElement),
    )
    .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`)
    .slice(0, 5);
}

/** Loads every picture of the page, and lists the addresses of those that cannot be shown. */
export function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    const outcomes = await Promise.allSettled(pictures.map((picture) => picture.decode()));
    return pictures.filter((_, index) => outcomes[index]?.status === 'rejected').map(({ src }) => src);
  });
}

/** Runs in the page. Opens everything that a visitor can open. */
export function unfoldAll(): void {
  for (const details of document.querySelectorAll('details')) details.open = true;
}

/**
 * Runs in the page. Lists words that are split between two lines, with their block. Ignores words that break at a
 * hyphen, and addresses, which may be wider than a phone's button.
 */
export function findBrokenWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const block = node.parentElement;
    if (!block?.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1 && !word.includes('@')) found.push(`${word} in ${block.tagName.toLowerCase()}`);
    }
  }
  return found;
}

/** Runs in the page. Lists those of its header, its main part and its footer that it does not show. */
export function findHiddenLandmarks(): string[] {
  return ['body header', 'main', 'body > footer'].filter(
    (selector) => document.querySelector(selector)?.checkVisibility() !== true,
  );
}
