import { below, ROUTES } from '../site/pages.ts';
import { shiftOfTypefaces } from '../site/shifts.ts';
import { expect, test } from '../test.ts';

/** A tenth of what counts as good, of Google’s cumulative layout shift: less than a line of a hero’s text. */
const MOST_SHIFT = 0.01;
const WIDTHS = [320, 360, 390, 412, 768, 1024, 1280, 1440];
/** The lower of a phone and a laptop, where a line counts most. */
const HEIGHT = 740;

test('the first screen stays where it is when the typefaces arrive @any-width', async ({ page }) => {
  for (const route of ROUTES) {
    await page.goto(below(route));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT });
      const shift = await page.evaluate(shiftOfTypefaces);
      expect.soft(shift, `${route} at ${width} px`).toBeLessThanOrEqual(MOST_SHIFT);
    }
  }
});
