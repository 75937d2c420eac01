import { expect, test } from '../test.ts';
import { below, PAGES } from './pages.ts';

const HEIGHT = 800;

/** What reaches past the right edge although nothing around it scrolls or clips: where to look first. */
function overflowing(): string[] {
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

for (const { route } of PAGES)
  test(`${route} never scrolls sideways`, async ({ page, isMobile }) => {
    await page.goto(below(route));
    for (const width of isMobile ? [320, 360] : [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: HEIGHT });
      const [content, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      const culprits = await page.evaluate(overflowing);
      expect
        .soft({ width: content, culprits: content === width ? [] : culprits }, `at ${width} px`)
        .toEqual({ width: room, culprits: [] });
      expect.soft(room, 'the layout is as wide as the window').toBe(width);
    }
  });
