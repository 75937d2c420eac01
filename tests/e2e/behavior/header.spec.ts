import { ANY_PAGE, below } from '../site/pages.ts';
import { expect, test } from '../test.ts';
import { forbidScrollListeners, painted, setOwnStyles } from './view.ts';

test('the header turns translucent past 20 px, blurs what shines through, and turns back', async ({
  page,
}) => {
  await forbidScrollListeners(page);
  await page.goto(below(ANY_PAGE));
  // The header's ground is its own layer.
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
  // A name for view transitions makes an element a backdrop root: a filter behind it would see nothing.
  await expect(page.getByRole('banner')).toHaveCSS('view-transition-name', 'none');
  await scroll(0);
  await expect.poll(isTranslucent).toBe(false);
});

/** Adds the spacing of WCAG 1.4.12, or larger letters as a visitor sets them in the browser. */
const LARGER = {
  'text spacing': '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
  'letters of 130%': 'html { font-size: 130%; }',
};
test('nothing of the header is cut off with text spacing or large letters; the narrowest phone has it on one line @any-width', async ({
  page,
}) => {
  await page.goto(below(ANY_PAGE));
  for (const [name, css] of Object.entries(LARGER)) {
    await setOwnStyles(page, css);
    for (const width of [360, 390, 768, 1024, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await page
        .getByRole('banner')
        .locator('a:visible, button:visible')
        .evaluateAll((controls) =>
          controls
            .filter((control) => control.getBoundingClientRect().right > innerWidth + 1)
            .map((control) => control.textContent),
        );
      expect(cut, `${name} at ${width} px`).toEqual([]);
    }
  }
  await setOwnStyles(page, '');
  await page.setViewportSize({ width: 320, height: 640 });
  const controls = page.getByRole('banner').locator('a:visible, button:visible');
  const middles = await controls.evaluateAll((all) =>
    all.map((control) => {
      const { top, bottom } = control.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  expect(new Set(middles).size, middles.join()).toBe(1);
});
