import { ANY_PAGE, below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { forbidScrollListeners, painted } from './view.ts';

test('turns translucent past 20 px, and fits a long name', async ({ page }) => {
  await forbidScrollListeners(page);
  await page.goto(below(ANY_PAGE));
  // A pseudo-element draws the background of the header.
  const isTranslucent = () =>
    page.getByRole('banner').evaluate((header) => {
      const { backgroundColor } = getComputedStyle(header, '::before');
      return /rgba\(.*0\.\d+\)|\/ 0?\.\d+\)/.test(backgroundColor);
    });
  const scroll = async (top: number) => {
    await page.evaluate((pixels) => scrollTo({ top: pixels, behavior: 'instant' }), top);
    await painted(page);
  };
  expect(await isTranslucent()).toBe(false);
  await scroll(20);
  expect(await isTranslucent()).toBe(false);
  await scroll(21);
  await expect.poll(isTranslucent).toBe(true);
  await expect
    .poll(() =>
      page.getByRole('banner').evaluate((header) => getComputedStyle(header, '::before').backdropFilter),
    )
    .toContain('blur');
  // A name for view transitions makes an element a backdrop root, which would disable the filter behind the header.
  await expect(page.getByRole('banner')).toHaveCSS('view-transition-name', 'none');
  await scroll(0);
  await expect.poll(isTranslucent).toBe(false);

  await page.evaluate(() => {
    const [name] = document.querySelectorAll('header a[href$="#top"] > span');
    const list = document.querySelector('header nav ul');
    const last = list?.lastElementChild;
    if (!name || !list || !last) throw new Error('The header has no name or no entries.');
    name.textContent = 'Northwestern Wisconsin Insurance Advisors';
    while (list.children.length < 7) list.append(last.cloneNode(true));
  });
  for (const width of [320, 360, 412, 600, 768, 1024, 1100, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await painted(page);
    const { faults, rows } = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('header :is(a, button)')]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1);
      const isOver = (one: DOMRect, other: DOMRect) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
      return {
        faults: parts.flatMap(({ name, box }, index) => [
          ...(box.left < 0 || box.right > innerWidth ? [`${name} is cut`] : []),
          ...parts
            .slice(index + 1)
            .flatMap((other) => (isOver(box, other.box) ? [`${name} on ${other.name}`] : [])),
        ]),
        rows: new Set(parts.map(({ box }) => Math.round((box.top + box.bottom) / 20))).size,
      };
    });
    expect.soft(faults, `at ${width} px`).toEqual([]);
    // Below 1024 px, the entries are in the menu. Between 1024 and 1280 px, the buttons may be in a second row.
    expect.soft(rows, `at ${width} px`).toBeLessThanOrEqual(width >= 1024 && width < 1280 ? 2 : 1);
  }
});
